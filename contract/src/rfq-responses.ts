import { z } from 'zod';
import { DealAmount, DealCurrency } from './deal-fields.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { Verdict } from './evidence.ts';
import { boundedJson, ById, changedText, Id, JsonValue, optionalText, Paging } from './fields.ts';
import { RfqFile, RfqFileIds } from './rfq-files.ts';
import { RfqCompany } from './rfqs.ts';
import { BadgeType, Currency, Territory } from './vocabulary.ts';

/** `needs_confirmation` asks the company to confirm its response, because the request has changed since. */
export const RfqResponseStatus = z.enum(['submitted', 'needs_confirmation', 'awarded', 'not_awarded']);
export type RfqResponseStatus = z.infer<typeof RfqResponseStatus>;

const NamedProduct = z.object({ id: Id, name: z.string() });

/** A company's response, visible to that company and to the requesting company. */
export const RfqResponse = z.object({
  id: Id,
  rfqId: Id,
  responderId: Id.nullable(),
  responderCompanyId: Id,
  company: RfqCompany,
  /** False when the company's text can no longer be decrypted. Its fields are then empty. */
  isReadable: z.boolean(),
  proposal: z.string(),
  /** The price in major units as text, such as "2480.00". */
  quotedPrice: z.string().nullable(),
  quotedPriceCents: z.number().int().nullable(),
  currency: Currency,
  deliveryTime: z.string().nullable(),
  proposedProducts: z.array(NamedProduct),
  pricing: JsonValue,
  timeline: z.string().nullable(),
  capabilities: z.string().nullable(),
  additionalNotes: z.string().nullable(),
  attachments: z.array(RfqFile),
  status: RfqResponseStatus,
  dealId: Id.nullable(),
  isOwn: z.boolean(),
  submittedAt: Instant,
  updatedAt: Instant,
});
export type RfqResponse = z.infer<typeof RfqResponse>;

/** What prevents a deal between the two companies, and therefore the award. */
export const AwardObstacle = z.enum(['not_connected', 'same_type']);
export type AwardObstacle = z.infer<typeof AwardObstacle>;

export const ComparedResponse = RfqResponse.extend({
  /**
   * Whether the caller may change and confirm the response now. A response that they may only withdraw cannot be
   * changed.
   */
  canChange: z.boolean(),
  /** Null when nothing prevents the award, and for everyone but the requesting company. */
  awardObstacle: AwardObstacle.nullable(),
  coverage: z.array(Territory),
  badges: z.array(BadgeType),
  /** The standards of the responding company's valid certificates, which are self-declared. */
  certificates: z.array(z.string()),
  clearances: z.array(z.object({ number: z.string(), verdict: Verdict })),
  /**
   * The names of up to eight products that the responding company lists, in the categories of the request if it has
   * any.
   */
  lineCard: z.array(z.string()),
});
export type ComparedResponse = z.infer<typeof ComparedResponse>;

const MAX_PROPOSAL = 10_000;
const MAX_PRODUCTS = 20;
const Proposal = z.string().trim().min(1, 'validation:rfqProposal').max(MAX_PROPOSAL);
const Products = z
  .array(Id)
  .max(MAX_PRODUCTS)
  .transform((ids) => [...new Set(ids)]);

export const NewRfqResponse = z.object({
  rfqId: Id,
  /** The company that responds; by default the caller's first. */
  companyId: Id.optional(),
  proposal: Proposal,
  quotedPrice: DealAmount.default(null),
  currency: DealCurrency.default('USD'),
  deliveryTime: optionalText(200),
  /** Products of the responding company or of the request. */
  proposedProducts: Products.default([]),
  pricing: boundedJson.default({}),
  timeline: optionalText(200),
  capabilities: optionalText(5000),
  additionalNotes: optionalText(5000),
  attachmentIds: RfqFileIds.default([]),
});
export type NewRfqResponse = z.output<typeof NewRfqResponse>;

/** Changes to a response. Omitted fields keep their value. */
export const RfqResponseChange = z.object({
  proposal: Proposal.optional(),
  quotedPrice: DealAmount.optional(),
  currency: DealCurrency.optional(),
  deliveryTime: changedText(200),
  proposedProducts: Products.optional(),
  pricing: boundedJson.optional(),
  timeline: changedText(200),
  capabilities: changedText(5000),
  additionalNotes: changedText(5000),
  attachmentIds: RfqFileIds.optional(),
  /**
   * The `updatedAt` that the editor loaded. If a colleague saved since, the call fails with 409
   * `rfq.response_changed_elsewhere`.
   */
  updatedAt: Instant,
});
export type RfqResponseChange = z.output<typeof RfqResponseChange>;

export const listRfqResponses = endpoint({
  method: 'GET',
  path: '/api/rfqs/:id/responses',
  summary: "List the responses to a request: all to its company, the caller's own to others",
  audience: 'signed-in',
  params: ById,
  query: Paging,
  response: z.array(ComparedResponse),
});

export const submitRfqResponse = endpoint({
  method: 'POST',
  path: '/api/rfq-responses',
  summary: 'Respond to an open request, once per company',
  audience: 'signed-in',
  body: NewRfqResponse,
  response: RfqResponse,
  status: 201,
});

export const changeRfqResponse = endpoint({
  method: 'PATCH',
  path: '/api/rfq-responses/:id',
  summary: "Change a response of the caller's company while the request is open",
  audience: 'signed-in',
  params: ById,
  body: RfqResponseChange,
  response: RfqResponse,
});

export const confirmRfqResponse = endpoint({
  method: 'POST',
  path: '/api/rfq-responses/:id/confirm',
  summary: 'Confirm an unchanged response after the request has changed',
  audience: 'signed-in',
  params: ById,
  response: RfqResponse,
});

export const withdrawRfqResponse = endpoint({
  method: 'DELETE',
  path: '/api/rfq-responses/:id',
  summary: "Withdraw a response of the caller's company while the request is open",
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const awardRfq = endpoint({
  method: 'POST',
  path: '/api/rfqs/:id/awards',
  summary: 'Award a request to one or several responses, each of which becomes a deal, and close it',
  audience: 'signed-in',
  params: ById,
  body: z.object({
    responseIds: z
      .array(Id)
      .min(1)
      .max(20)
      .transform((ids) => [...new Set(ids)]),
    /** The reason, which every company that responded can see. */
    reason: optionalText(500),
    /**
     * The `updatedAt` of the responses that were compared, by their ids. If one has changed or was withdrawn since, the
     * call fails with 409 `rfq.response_changed_since` and nothing is awarded.
     */
    seen: z.record(Id, Instant).optional(),
  }),
  response: z.array(RfqResponse),
});
