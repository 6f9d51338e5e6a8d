import { z } from 'zod';
import { Id } from '#contract/fields.ts';
import { Currency } from '#contract/vocabulary.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';

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

interface Encrypted {
  readonly id: string;
  readonly contents: Buffer;
}

/**
 * Returns the contents, or undefined when they cannot be decrypted, so that one damaged row does not hide the other
 * responses.
 */
export function decryptContents(
  { encryption, log }: Platform,
  { id, contents }: Encrypted,
): Contents | undefined {
  try {
    return Contents.parse(JSON.parse(encryption.decrypt(contents, id).toString()));
  } catch {
    log.error({ responseId: id }, 'an RFQ response cannot be decrypted');
    return undefined;
  }
}

/** @throws ApiError 409 when the contents cannot be decrypted */
export function readContents(platform: Platform, encrypted: Encrypted): Contents {
  const contents = decryptContents(platform, encrypted);
  if (!contents) throw new ApiError('rfq.response_unreadable');
  return contents;
}

export const NO_CONTENTS: Contents = {
  proposal: '',
  priceCents: null,
  currency: 'USD',
  deliveryTime: null,
  productIds: [],
  pricing: {},
  timeline: null,
  capabilities: null,
  additionalNotes: null,
};
