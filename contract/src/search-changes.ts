import { z } from 'zod';

/**
 * How a search was changed because nothing matched it as typed: which words were corrected, and which were left
 * out.
 */
export const SearchChanges = z.object({
  corrected: z.array(z.object({ typed: z.string(), read: z.array(z.string()) })),
  leftOut: z.array(z.string()),
});
export type SearchChanges = z.infer<typeof SearchChanges>;
