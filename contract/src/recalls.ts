import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EvidenceSource } from './evidence.ts';
import { ById } from './fields.ts';
import { Day } from './days.ts';

/** The most recalls that a product's page lists; `total` counts all of them. */
export const RECALLS_SHOWN = 10;

/** A recall in our copy of the FDA's records. A field is null if the copy does not state it. */
export const Recall = z.object({
  number: z.string(),
  status: z.string().nullable(),
  recallClass: z.string().nullable(),
  recalledOn: Day.nullable(),
  firm: z.string().nullable(),
  /** Whether the firm on record has the company's name. */
  isOwnFirm: z.boolean(),
  /** A product code covers all devices of a type, by every maker. */
  productCode: z.string().nullable(),
  productCodeName: z.string().nullable(),
  clearanceNumbers: z.array(z.string()),
  cause: z.string().nullable(),
  quantity: z.string().nullable(),
  source: EvidenceSource,
  recordUrl: z.string(),
});
export type Recall = z.infer<typeof Recall>;

export const listProductRecalls = endpoint({
  method: 'GET',
  path: '/api/products/:id/recalls',
  summary:
    "List the FDA recalls of a listed product's numbers and product codes, those of its own company first",
  audience: 'public',
  params: ById,
  response: z.object({ total: z.number().int(), recalls: z.array(Recall) }),
});
