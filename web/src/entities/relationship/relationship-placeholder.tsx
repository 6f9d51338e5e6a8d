/** Reserves the space of the relationship panel while it loads, so that nothing moves. */
export const RelationshipPlaceholder = () => (
  <div className="panel-skeleton min-h-41.5 max-[860px]:min-h-54.25 max-sm:min-h-55.25" />
);
