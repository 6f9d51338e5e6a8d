import { lazy } from 'react';
import { withWords } from '#lib/words.ts';

const load = () => withWords(import('./relationships.tsx'), 'relationship', 'relationship-steps');
const loadForCards = () => withWords(import('./relationships-on-cards.tsx'), 'relationship');

export const CompanyRelationship = lazy(async () => ({ default: (await load()).CompanyRelationship }));
export const ConversationRelationship = lazy(async () => ({
  default: (await load()).ConversationRelationship,
}));

/** Cards do not need the sentences about the steps. */
export const NextStep = lazy(async () => ({ default: (await loadForCards()).NextStep }));
export const RelationshipStatusOnCard = lazy(async () => ({
  default: (await loadForCards()).RelationshipStatusOnCard,
}));
