/** Reserves the space of the relationship panel while it loads, so that nothing moves. */
export const RelationshipPlaceholder = () => <div className="panel-skeleton min-h-40 max-[860px]:min-h-54" />;
