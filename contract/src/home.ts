import { z } from 'zod';
import { Day, Instant, UtcInstant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import { CompanyType } from './vocabulary.ts';

const fromCompany = { id: Id, companyName: z.string(), companyLogoUrl: z.string().nullable() };

export const WaitingItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('connection_request'),
    ...fromCompany,
    /** Null if the person has no company. */
    companyName: z.string().nullable(),
    personName: z.string(),
    message: z.string().nullable(),
    until: Instant,
  }),
  z.object({ kind: z.literal('company_agreement'), ...fromCompany, signedAt: UtcInstant, until: UtcInstant }),
  /** A deal with a change that waits for an answer. The id is that of the deal. */
  z.object({
    kind: z.literal('deal_change'),
    ...fromCompany,
    title: z.string(),
    changes: z.number().int().min(1),
    until: Instant,
  }),
  /** A task of the caller's company that is overdue or due soon. The title is that of the deal. */
  z.object({
    kind: z.literal('deal_task'),
    ...fromCompany,
    dealId: Id,
    task: z.string(),
    title: z.string(),
    until: Day,
  }),
  /** Terms, clauses and duties of a distribution agreement that wait for an answer. The id is that of the deal. */
  z.object({
    kind: z.literal('contract_items'),
    ...fromCompany,
    title: z.string(),
    count: z.number().int().min(1),
    since: Instant,
    until: z.null(),
  }),
  /** An agreed distribution agreement that waits for the caller's signature. The id is that of the deal. */
  z.object({ kind: z.literal('contract_signature'), ...fromCompany, title: z.string(), until: z.null() }),
  z.object({
    kind: z.literal('rfq_to_open'),
    id: Id,
    title: z.string(),
    deadline: Instant,
    until: z.null(),
  }),
  z.object({
    kind: z.literal('rfq_responses'),
    id: Id,
    title: z.string(),
    count: z.number().int().min(1),
    since: Instant,
    until: z.null(),
  }),
  /** Documents of the other company that no one in the caller's company has opened. The id is that of the room. */
  z.object({
    kind: z.literal('room_documents'),
    ...fromCompany,
    count: z.number().int().min(1),
    since: Instant,
    until: z.null(),
  }),
]);
export type WaitingItem = z.infer<typeof WaitingItem>;

export const MAX_WAITING_ITEMS = 20;
export const TASKS_DUE_WITHIN_DAYS = 14;

export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/home/waiting',
  summary: `List what waits for the caller's answer, what is overdue first, then what has no deadline, then by deadline; at most ${MAX_WAITING_ITEMS}. Empty for observers.`,
  audience: 'signed-in',
  response: z.array(WaitingItem),
});

/** `offer` is the first product of a manufacturer, or the first territory of a distributor. */
export const FIRST_STEPS = ['email', 'company', 'offer', 'nda', 'request'] as const;
export const FirstStep = z.enum(FIRST_STEPS);
export type FirstStep = z.infer<typeof FirstStep>;

export const FirstSteps = z.object({
  /**
   * Whether the list is hidden because everything is done, because the caller dismissed it, or because the caller is an
   * observer or viewer.
   */
  isOver: z.boolean(),
  done: z.array(FirstStep),
  company: z.object({ id: Id, type: CompanyType }).nullable(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/api/home/first-steps',
  summary: "Read which of a new member's first steps are done",
  audience: 'signed-in',
  response: FirstSteps,
});

export const dismissFirstSteps = endpoint({
  method: 'POST',
  path: '/api/home/first-steps/dismiss',
  summary: 'Hide the first steps permanently',
  audience: 'signed-in',
  response: FirstSteps,
});
