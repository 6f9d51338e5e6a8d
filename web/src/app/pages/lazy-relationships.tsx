import { withWords } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const load = () => withWords(import('./relationships.tsx'), 'relationship', 'relationship-steps');
const loadForCards = () => withWords(import('./relationships-on-cards.tsx'), 'relationship');

export const CompanyRelationship = lazyPart(async () => (await load()).CompanyRelationship);
export const ConversationRelationship = lazyPart(async () => (await load()).ConversationRelationship);

/** Cards do not need the sentences about the steps. */
export const NextStep = lazyPart(async () => (await loadForCards()).NextStep);
export const RelationshipStatusOnCard = lazyPart(async () => (await loadForCards()).RelationshipStatusOnCard);
