import { Panel } from '#ui/panel.tsx';

/** Reserves the space of the relationship panel while it loads, so that nothing moves. */
export const RelationshipPlaceholder = () => <Panel className="min-h-40 bg-sunken! max-[860px]:min-h-54" />;
