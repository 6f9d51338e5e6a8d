import { z } from 'zod';
import { DealSide } from './deal-fields.ts';
import { UtcInstant } from './days.ts';
import { areDistinct } from './distinct.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id } from './fields.ts';
import { NdaSignature } from './nda.ts';

const NAME_LENGTH = 120;
export const MAX_SIGNATORIES = 2;

export const ContractSignatory = z.object({
  userId: Id,
  name: z.string(),
  title: z.string(),
  /** Why the person may sign for the company, such as a resolution of the board. */
  authority: z.string(),
  isYou: z.boolean(),
  signedAt: UtcInstant.nullable(),
  signatureName: z.string().nullable(),
});
export type ContractSignatory = z.infer<typeof ContractSignatory>;

export const SigningSide = z.object({
  side: DealSide,
  companyName: z.string(),
  isOwn: z.boolean(),
  /** Whether the second signatory waits for the first. */
  isInOrder: z.boolean(),
  signatories: z.array(ContractSignatory),
});
export type SigningSide = z.infer<typeof SigningSide>;

export const SigningObstacle = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['terms_open', 'clauses_open', 'duties_open', 'cells_empty', 'paper_open']),
    count: z.number().int(),
  }),
  /**
   * Only for an amendment: it changes nothing, the agreement ends, or the amended agreement or its trial would
   * already be over.
   */
  z.object({ kind: z.enum(['nothing_amended', 'agreement_ends', 'term_over', 'trial_over']) }),
  z.object({ kind: z.literal('no_signatory'), side: DealSide }),
  /** Someone who has not signed can no longer sign for their company. */
  z.object({ kind: z.literal('signatory_gone'), side: DealSide, name: z.string() }),
  /** An agreed product was removed from the platform. */
  z.object({ kind: z.literal('product_gone'), product: z.string() }),
]);
export type SigningObstacle = z.infer<typeof SigningObstacle>;

export const ContractSigning = z.object({
  obstacles: z.array(SigningObstacle),
  /** The two sides, the manufacturer's first. */
  sides: z.array(SigningSide),
  /** The contract's version. Everyone signs the same one: after a later change, everyone must sign again. */
  version: z.number().int(),
  /** The SHA-256 digest of the whole text with its term sheet and responsibilities; null while there are obstacles. */
  digest: z.string().nullable(),
  /** What the caller signs, with placeholders for name and date as in the NDA; null if the caller cannot sign now. */
  statement: z.string().nullable(),
  /** Why the caller cannot sign now; null if they can. */
  waitsFor: z.enum(['obstacles', 'not_signatory', 'first_signatory', 'signed']).nullable(),
  /** Whether the caller is an owner of their company and can therefore name its signatories. */
  canNameSignatories: z.boolean(),
});
export type ContractSigning = z.infer<typeof ContractSigning>;

export const getContractSigning = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract/signing',
  summary: 'Read who signs, who has signed, and what keeps the agreement from being signed',
  audience: 'signed-in',
  params: ById,
  response: ContractSigning,
});

export const nameContractSignatories = endpoint({
  method: 'PUT',
  path: '/api/deals/:id/contract/signatories',
  summary: "Name who signs for the caller's company, as its owner; those who have signed stay named",
  audience: 'signed-in',
  params: ById,
  body: z.object({
    isInOrder: z.boolean(),
    /** Owners and editors of the company, each once. */
    signatories: z
      .array(
        z.object({
          userId: Id,
          title: z.string().trim().min(1, 'validation:required').max(NAME_LENGTH),
          authority: z.string().trim().min(1, 'validation:required').max(300),
        }),
      )
      .min(1)
      .max(MAX_SIGNATORIES)
      .refine((given) => areDistinct(given.map(({ userId }) => userId)), 'validation:once'),
  }),
  response: ContractSigning,
});

export const signContract = endpoint({
  method: 'POST',
  path: '/api/deals/:id/contract/sign',
  summary:
    'Sign the agreement; the last signature wins the deal and takes its territories; repeating the call changes nothing',
  audience: 'signed-in',
  params: ById,
  body: NdaSignature.extend({
    digest: z.string().length(64),
    /** The person must confirm all three statements. */
    hasRead: z.literal(true),
    isAuthorized: z.literal(true),
    consentsToElectronicSigning: z.literal(true),
  }),
  response: ContractSigning,
});

const PDF = z.file().mime('application/pdf');

export const getContractPdf = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract/agreement.pdf',
  summary:
    'Download the agreement as a PDF: a draft before, and the signed copy with its evidence after signing',
  audience: 'signed-in',
  params: ById,
  response: PDF,
});

const DOCX = z.file().mime('application/vnd.openxmlformats-officedocument.wordprocessingml.document');

export const getContractDocx = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract/agreement.docx',
  summary: 'Download the text of the agreement for Word or LibreOffice',
  audience: 'signed-in',
  params: ById,
  response: DOCX,
});

const Versions = z.object({
  from: z.coerce.number().int().min(1),
  /** By default the latest version. */
  to: z.coerce.number().int().min(1).optional(),
});

export const getContractRedlineDocx = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract/redline.docx',
  summary: 'Download the clauses with the changes between two versions as tracked changes of their authors',
  audience: 'signed-in',
  params: ById,
  query: Versions,
  response: DOCX,
});

export const getContractRedlinePdf = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract/redline.pdf',
  summary: 'Download the changes between two versions of the clauses as a PDF',
  audience: 'signed-in',
  params: ById,
  query: Versions,
  response: PDF,
});
