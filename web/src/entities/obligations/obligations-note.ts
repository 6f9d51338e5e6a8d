import { withWords } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

export const ObligationsNote = lazyPart(
  async () => (await withWords(import('./obligations.tsx'), 'obligations')).ObligationsNote,
);
