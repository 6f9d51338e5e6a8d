import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';

export const FOUND_KINDS = ['company', 'person', 'deal', 'rfq', 'room', 'document', 'product'] as const;
export const FoundKind = z.enum(FOUND_KINDS);
export type FoundKind = z.infer<typeof FoundKind>;

export const MAX_FOUND_PER_KIND = 4;

export const Found = z.object({
  kind: FoundKind,
  id: Id,
  name: z.string(),
  /** Distinguishes results with the same name, such as the other company of a deal. */
  detail: z.string().nullable(),
  roomId: Id.nullable(),
});
export type Found = z.infer<typeof Found>;

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: `Find companies, products, and the caller's own connections, deals, RFQs, rooms and documents by name; at most ${MAX_FOUND_PER_KIND} of each kind`,
  audience: 'signed-in',
  query: z.object({ q: z.string().trim().min(1).max(100) }),
  response: z.array(Found),
});
