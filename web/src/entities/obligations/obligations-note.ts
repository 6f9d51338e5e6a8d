import { lazy } from 'react';
import { withWords } from '#lib/words.ts';

/** Loaded when a dialog opens that asks before a deletion. */
export const ObligationsNote = lazy(async () => ({
  default: (await withWords(import('./obligations.tsx'), 'obligations')).ObligationsNote,
}));
