import { z } from 'zod';

/**
 * What a search was changed to because nothing matches it as typed: unknown words read as similar ones, and words
 * left out.
 */
export const SearchChanges = z.object({
  corrected: z.array(z.object({ typed: z.string(), read: z.array(z.string()) })),
  leftOut: z.array(z.string()),
});
export type SearchChanges = z.infer<typeof SearchChanges>;
