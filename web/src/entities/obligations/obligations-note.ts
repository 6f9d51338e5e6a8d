import { lazy } from 'react';
import { withWords } from '#lib/words.ts';

export const ObligationsNote = lazy(async () => ({
  default: (await withWords(import('./obligations.tsx'), 'obligations')).ObligationsNote,
}));
