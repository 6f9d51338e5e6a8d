import { z } from 'zod';
import { DealSide } from './deal-fields.ts';
import { DealCompany } from './deals.ts';
import { Instant, UtcInstant } from './days.ts';
import { areDistinct } from './distinct.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id, optionalText } from './fields.ts';
import {
  ClauseForm,
  ClauseKey,
  ClauseText,
  ContractClause,
  ContractDuty,
  DutyCells,
  FreeDuty,
} from './contract-clauses.ts';
import { ContractParty, ContractTerm, OfferedTerm } from './contract-terms.ts';

/**
 * The distribution agreement that a deal leads to. It is negotiated term by term, clause by clause and duty by
 * duty, and is then signed by both companies. Only members of the two companies can see it; everyone else gets
 * 404, including administrators. Viewers can only read. All paths belong to the deal:
 * `/api/deals/:id/contract`.
 */

/**
 * `not_started`: a deal in Contract Review can start one. `terms`: the term sheet is negotiated. `clauses`: all terms
 * were agreed, and one side started the responsibilities and the clauses, or offered its own paper instead of clauses.
 * `signed`: both sides signed everything, and the deal is won. `stopped`: the deal was lost before that.
 */
export const ContractPhase = z.enum(['not_started', 'terms', 'clauses', 'signed', 'stopped']);
export type ContractPhase = z.infer<typeof ContractPhase>;

/** The progress of one part. `waiting` counts what each side must answer, `empty` what no one has proposed. */
const Progress = z.object({
  total: z.number().int(),
  agreed: z.number().int(),
  forYou: z.number().int(),
  forThem: z.number().int(),
  empty: z.number().int(),
});
export type ContractProgress = z.infer<typeof Progress>;

export const Contract = z.object({
  dealId: Id,
  title: z.string(),
  phase: ContractPhase,
  /** A deal can be won without an agreement, and then none can be started. */
  isDealWon: z.boolean(),
  mySide: DealSide,
  /** Set while an amendment is negotiated or after one was signed; the parts below then belong to it. */
  amendment: z.object({ number: z.number().int() }).nullable(),
  canAmend: z.boolean(),
  /**
   * Whether the caller may offer and answer now. Viewers and observers may not, and no one may once the negotiation has
   * ended.
   */
  canEdit: z.boolean(),
  /**
   * Whether the caller may start the term sheet (in `not_started`) or offer clauses that the agreement does not have
   * yet.
   */
  canStart: z.boolean(),
  own: DealCompany,
  other: DealCompany,
  terms: Progress,
  clauses: Progress,
  duties: Progress,
  /** A PDF from a company that replaces the clauses, or is offered to replace them; null if there is none. */
  paper: z.object({ isInUse: z.boolean(), isAgreed: z.boolean(), turn: ContractParty.nullable() }).nullable(),
  /** The number of required cells in the responsibility matrix that have no role. */
  emptyCells: z.number().int(),
  signatures: z.object({
    done: z.number().int(),
    total: z.number().int(),
    /** The signatories of the caller's company who can sign next, in their order. */
    next: z.array(z.object({ name: z.string(), isYou: z.boolean() })),
    /** Whether the caller is an owner of their company and can therefore name its signatories. */
    canName: z.boolean(),
  }),
  /** The names of agreed products that were deleted. They prevent the agreement from being signed. */
  removedProducts: z.array(z.string()),
  /**
   * Who must act next (`you` if both can act), and when the oldest waiting item started to wait; null once the
   * negotiation has ended.
   */
  turn: z.object({ party: ContractParty, since: Instant }).nullable(),
  /** Increases with every change to a term, clause or duty. */
  version: z.number().int(),
  /** The version of the clause library; null until the clauses are drafted. */
  libraryVersion: z.string().nullable(),
  startedAt: Instant.nullable(),
  signedAt: UtcInstant.nullable(),
});
export type Contract = z.infer<typeof Contract>;

export const getContract = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract',
  summary: "Read how far a deal's distribution agreement is and whose turn it is",
  audience: 'signed-in',
  params: ById,
  response: Contract,
});

export const startContract = endpoint({
  method: 'POST',
  path: '/api/deals/:id/contract',
  summary:
    'Start the term sheet of a deal in Contract Review, with what the deal states offered by the caller',
  audience: 'signed-in',
  params: ById,
  response: Contract,
  status: 201,
});

export const listContractTerms = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract/terms',
  summary: 'Read all sixteen terms of the term sheet with what each side offers',
  audience: 'signed-in',
  params: ById,
  response: z.array(ContractTerm),
});

const message = optionalText(1000);
/** The version of the item that the person saw; 0 for a term that no one has proposed. */
const seen = z.int().min(0);

export const offerContractTerms = endpoint({
  method: 'POST',
  path: '/api/deals/:id/contract/terms/offers',
  summary: 'Propose, counter or reopen terms; an agreed term stays in force until the change is accepted',
  audience: 'signed-in',
  params: ById,
  body: z.object({
    offers: z
      .array(z.object({ term: OfferedTerm, seen }))
      .min(1)
      .max(16)
      .refine((offers) => areDistinct(offers.map(({ term }) => term.field)), 'validation:offeredOnce'),
    message,
  }),
  response: z.array(ContractTerm),
});

export const acceptContractItems = endpoint({
  method: 'POST',
  path: '/api/deals/:id/contract/accept',
  summary: "Accept the other side's offers of terms, clauses or duties: all of them or none",
  audience: 'signed-in',
  params: ById,
  body: z.object({
    items: z
      .array(z.object({ id: Id, seen }))
      .min(1)
      .max(200),
  }),
  response: Contract,
});

export const rejectContractItem = endpoint({
  method: 'POST',
  path: '/api/deals/:id/contract/reject',
  summary:
    "Reject the other side's offer: the agreed version applies again; without one, the caller's last offer waits for the other side",
  audience: 'signed-in',
  params: ById,
  body: z.object({ item: z.object({ id: Id, seen }), message }),
  response: Contract,
});

export const startContractClauses = endpoint({
  method: 'POST',
  path: '/api/deals/:id/contract/clauses',
  summary:
    'Offer all clauses of the library in one form, and the responsibilities of the territories, once all terms are agreed',
  audience: 'signed-in',
  params: ById,
  body: z.object({ form: ClauseForm }),
  response: Contract,
  status: 201,
});

export const listContractClauses = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract/clauses',
  summary: 'Read all clauses in order, each with its text and the changes that wait for an answer',
  audience: 'signed-in',
  params: ById,
  response: z.array(ContractClause),
});

export const offerContractClauses = endpoint({
  method: 'POST',
  path: '/api/deals/:id/contract/clauses/offers',
  summary: 'Offer clauses with an edited text or in a form of the library',
  audience: 'signed-in',
  params: ById,
  body: z.object({
    offers: z
      .array(
        z.union([
          z.object({ key: ClauseKey, seen, text: ClauseText }),
          z.object({ key: ClauseKey, seen, form: ClauseForm }),
        ]),
      )
      .min(1)
      .max(23)
      .refine((offers) => areDistinct(offers.map(({ key }) => key)), 'validation:offeredOnce'),
    message,
  }),
  response: z.array(ContractClause),
});

/** Reads the three forms of a clause, filled in from the term sheet, so that one can be chosen. */
export const getClauseForms = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract/clauses/:key/forms',
  summary: 'Read a clause of the library in its three forms, filled from the term sheet',
  audience: 'signed-in',
  params: z.object({ id: Id, key: ClauseKey }),
  response: z.array(z.object({ form: ClauseForm, text: z.string() })),
});

export const listContractDuties = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract/duties',
  summary: 'Read the responsibility matrix: who does what under which regulation',
  audience: 'signed-in',
  params: ById,
  response: z.array(ContractDuty),
});

export const offerContractDuties = endpoint({
  method: 'POST',
  path: '/api/deals/:id/contract/duties/offers',
  summary: 'Offer the cells of duties, or the removal of an added row',
  audience: 'signed-in',
  params: ById,
  body: z.object({
    offers: z
      .array(
        z.union([
          z.object({ id: Id, seen, cells: DutyCells }),
          z.object({ id: Id, seen, remove: z.literal(true) }),
        ]),
      )
      .min(1)
      .max(200)
      .refine((offers) => areDistinct(offers.map(({ id }) => id)), 'validation:offeredOnce'),
    message,
  }),
  response: z.array(ContractDuty),
});

export const addContractDuty = endpoint({
  method: 'POST',
  path: '/api/deals/:id/contract/duties',
  summary: 'Add a row to the responsibility matrix, which the other side accepts or counters',
  audience: 'signed-in',
  params: ById,
  body: FreeDuty,
  response: z.array(ContractDuty),
  status: 201,
});
