import { z } from 'zod';
import { Id } from '#contract/fields.ts';
import { Currency } from '#contract/vocabulary.ts';
import type { Platform } from '#platform/platform.ts';

/** What a company writes in its response. */
const Contents = z.object({
  proposal: z.string(),
  priceCents: z.number().int().nullable(),
  currency: Currency,
  deliveryTime: z.string().nullable(),
  productIds: z.array(Id),
  pricing: z.json(),
  timeline: z.string().nullable(),
  capabilities: z.string().nullable(),
  additionalNotes: z.string().nullable(),
});
export type Contents = z.infer<typeof Contents>;

export const encryptContents = ({ encryption }: Platform, responseId: string, contents: Contents): Buffer =>
  encryption.encrypt(Buffer.from(JSON.stringify(contents)), responseId);

export const decryptContents = (
  { encryption }: Platform,
  { id, contents }: { id: string; contents: Buffer },
): Contents => Contents.parse(JSON.parse(encryption.decrypt(contents, id).toString()));
