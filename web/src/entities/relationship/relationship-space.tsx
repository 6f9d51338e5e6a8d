import { Panel } from '#ui/panel.tsx';

/** Takes the room of the relationship while it loads, so that nothing moves. */
export const RelationshipSpace = () => <Panel className="min-h-40 bg-sunken! max-[860px]:min-h-54" />;
