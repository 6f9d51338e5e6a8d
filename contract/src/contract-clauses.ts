import { z } from 'zod';
import { DealPerson } from './deals.ts';
import { Instant } from './days.ts';
import { Id } from './fields.ts';
import { ContractParty, ContractItem, TermField, TermValue } from './contract-terms.ts';

/** The clauses of the library in the order of the agreement. A clause's number is its position, starting at 1. */
export const CLAUSE_KEYS = [
  'appointment',
  'exclusivity',
  'minimum_purchase',
  'pricing',
  'ordering',
  'delivery',
  'inspection',
  'regulatory',
  'complaints',
  'recalls',
  'traceability',
  'storage',
  'promotion',
  'training',
  'trademarks',
  'confidentiality',
  'anti_corruption',
  'insurance',
  'indemnity',
  'term',
  'termination',
  'consequences',
  'law',
] as const;
export const ClauseKey = z.enum(CLAUSE_KEYS);
export type ClauseKey = z.infer<typeof ClauseKey>;

export const CLAUSE_FORMS = ['balanced', 'manufacturer', 'distributor'] as const;
export const ClauseForm = z.enum(CLAUSE_FORMS);
export type ClauseForm = z.infer<typeof ClauseForm>;

export const MAX_CLAUSE_LENGTH = 20_000;
/**
 * Paragraphs are separated by an empty line. They are shown with numbers: the third clause's second paragraph is 3.2.
 */
export const ClauseText = z
  .string()
  .transform((text) =>
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  )
  .pipe(z.string().min(1, 'validation:required').max(MAX_CLAUSE_LENGTH));

export const RedlinePiece = z.object({
  kind: z.enum(['kept', 'inserted', 'deleted']),
  text: z.string(),
  by: ContractParty.nullable(),
});
export type RedlinePiece = z.infer<typeof RedlinePiece>;

export const ContractClause = ContractItem.extend({
  key: ClauseKey,
  number: z.number().int(),
  title: z.string(),
  /** The form in the library that has exactly this text; null once someone has edited the text. */
  form: ClauseForm.nullable(),
  text: z.string(),
  /** The values from the term sheet that occur in the text, so that they can be marked. */
  termValues: z.array(z.object({ field: TermField, text: z.string() })),
  /**
   * The changes up to the last version: since the agreed version if an offer would change it, otherwise since the first
   * version. One piece of kind `kept` if nothing changed.
   */
  redline: z.array(RedlinePiece),
  /** Whether the companies agreed on a different value for a term in this text after the text was written. */
  isTermChanged: z.boolean(),
});
export type ContractClause = z.infer<typeof ContractClause>;

export const DutyRole = z.enum(['responsible', 'supports', 'informed', 'none']);
export type DutyRole = z.infer<typeof DutyRole>;

const DutyCell = z.object({
  role: DutyRole.nullable(),
  note: z.string().trim().min(1).max(200).nullable(),
});
/** The role of each company in one duty. Both cells are offered and agreed together. */
export const DutyCells = z.object({ manufacturer: DutyCell, distributor: DutyCell });
export type DutyCells = z.infer<typeof DutyCells>;

/** A row that one side added. It can be changed and removed, whereas only the cells of library rows can be changed. */
export const FreeDuty = z.object({
  text: z.string().trim().min(1, 'validation:required').max(300),
  source: z.string().trim().min(1).max(200).nullable(),
  cells: DutyCells,
});
export type FreeDuty = z.infer<typeof FreeDuty>;

export const ContractDuty = ContractItem.extend({
  /** The row's name in the library; null for an added row. */
  key: z.string().nullable(),
  /** The heading under which the row is shown: United States, European Union, Texas, or null for added rows. */
  region: z.string().nullable(),
  text: z.string(),
  /** The regulation or standard, such as 21 CFR 806. */
  source: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  /** Whether both cells must have a role before the agreement can be signed. */
  isRequired: z.boolean(),
  /** The last version's cells, agreed or offered. */
  cells: DutyCells,
  agreed: DutyCells.nullable(),
  /** Whether the last version proposes to remove the row. */
  isLeaving: z.boolean(),
});
export type ContractDuty = z.infer<typeof ContractDuty>;

export const ItemValue = z.discriminatedUnion('part', [
  z.object({ part: z.literal('term'), term: TermValue }),
  z.object({ part: z.literal('clause'), text: z.string(), form: ClauseForm.nullable() }),
  z.object({
    part: z.literal('duty'),
    text: z.string(),
    source: z.string().nullable(),
    cells: DutyCells,
    isRemoved: z.boolean(),
  }),
  z.object({
    part: z.literal('paper'),
    fileId: Id,
    name: z.string(),
    pages: z.number().int(),
    bytes: z.number().int(),
    digest: z.string(),
    /** Whether the version proposes to remove the uploaded agreement and return to the clauses. */
    isRemoved: z.boolean(),
  }),
]);
export type ItemValue = z.infer<typeof ItemValue>;

/**
 * What created a version. `rejected` returns to what the rejecting company offered last, or to what both agreed.
 * `term_changed` follows when the companies agree on a different value for a term that the clause uses: the clause must
 * be agreed again, with the new value in its text unless a company edited that text. It also follows when a company
 * that the clause names is renamed.
 */
export const VersionAction = z.enum(['offered', 'rejected', 'term_changed', 'carried_over']);
export type VersionAction = z.infer<typeof VersionAction>;

/** A version of a term, clause or duty. None is ever changed or removed. */
export const ItemVersion = z.object({
  number: z.number().int(),
  contractVersion: z.number().int(),
  action: VersionAction,
  by: ContractParty,
  person: DealPerson.nullable(),
  at: Instant,
  message: z.string().nullable(),
  value: ItemValue,
  accepted: z.object({ by: ContractParty, person: DealPerson.nullable(), at: Instant }).nullable(),
});
export type ItemVersion = z.infer<typeof ItemVersion>;

export const PaperPage = z.object({ version: z.int().min(1), page: z.int().min(1) });
export type PaperPage = z.infer<typeof PaperPage>;

export const ContractComment = z.object({
  id: Id,
  by: ContractParty,
  person: DealPerson.nullable(),
  text: z.string(),
  isInternal: z.boolean(),
  at: Instant,
  page: PaperPage.nullable(),
});
export type ContractComment = z.infer<typeof ContractComment>;

/** A version of the whole contract: each call that changes items creates one. */
export const ContractVersion = z.object({
  number: z.number().int(),
  by: ContractParty,
  person: DealPerson.nullable(),
  at: Instant,
  terms: z.number().int(),
  clauses: z.number().int(),
  duties: z.number().int(),
  papers: z.number().int(),
});
export type ContractVersion = z.infer<typeof ContractVersion>;

export const ClauseRedline = z.object({
  key: ClauseKey,
  number: z.number().int(),
  title: z.string(),
  isChanged: z.boolean(),
  pieces: z.array(RedlinePiece),
});
export type ClauseRedline = z.infer<typeof ClauseRedline>;
