import { lazy } from 'react';
import { withWords } from '#lib/words.ts';

const load = () => withWords(import('./relationships.tsx'), 'relationship');

/** Lazy, because most of a page does not depend on it. */
export const CompanyRelationship = lazy(async () => ({ default: (await load()).CompanyRelationship }));
export const ConversationRelationship = lazy(async () => ({
  default: (await load()).ConversationRelationship,
}));
