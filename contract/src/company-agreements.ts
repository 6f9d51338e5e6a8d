import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Id, Instant, Paging, optionalText, several } from './fields.ts';
import { AgreementVersion, NdaSignature } from './nda.ts';
import { CompanyType } from './vocabulary.ts';

/**
 * In force from the second signature on: long enough to evaluate a relationship and negotiate it, and shorter than the five
 * years of the agreement of all members, because it opens documents and ought to be looked at again.
 */
export const COMPANY_AGREEMENT_YEARS = 3;
/** A proposal that is not signed for so long lapses, as requests to connect do. */
export const PROPOSAL_LAPSES_AFTER_DAYS = 30;
export const MAX_PROPOSAL_MESSAGE_LENGTH = 500;

/** How an agreement between two companies came to its end; the first three before it was in force. */
export const AgreementEnding = z.enum(['declined', 'taken_back', 'lapsed', 'withdrawn', 'expired']);
export type AgreementEnding = z.infer<typeof AgreementEnding>;

/** As the one who asks sees it. */
export const AgreementState = z.enum([
  'waiting_for_you',
  'waiting_for_them',
  'in_force',
  ...AgreementEnding.options,
]);
export type AgreementState = z.infer<typeof AgreementState>;

const Party = z.object({
  id: Id,
  name: z.string(),
  type: CompanyType,
  logoUrl: z.string().nullable(),
  isVerified: z.boolean(),
});

/** An agreement between a company of the person who asks, and another one. */
export const CompanyAgreement = z.object({
  id: Id,
  /** The first of those that renewed each other; itself where it renews none. The shared document room hangs on it. */
  lineId: Id,
  state: AgreementState,
  own: Party,
  other: Party,
  isProposedByOther: z.boolean(),
  version: z.string(),
  message: z.string().nullable(),
  proposedAt: Instant,
  effectiveAt: Instant.nullable(),
  /** Before it is in force: until when it can be signed. */
  expiresAt: Instant,
  endedAt: Instant.nullable(),
  /** Who ended it; null where its time did. */
  isEndedByOther: z.boolean().nullable(),
  /** In force, in its last 90 days, and not yet proposed anew. */
  canRenew: z.boolean(),
});
export type CompanyAgreement = z.infer<typeof CompanyAgreement>;

export const CompanyAgreementPage = CompanyAgreement.extend({
  /** What waits for one's signature has the placeholders of one's name and the date in it; else as it was signed last. */
  agreementText: z.string(),
  signatures: z.array(
    z.object({
      companyId: Id,
      companyName: z.string(),
      signatureName: z.string(),
      signedAt: Instant,
      /** SHA-256 of the record, hexadecimal: its link of the chain. */
      digest: z.string(),
    }),
  ),
});
export type CompanyAgreementPage = z.infer<typeof CompanyAgreementPage>;

/** Why somebody cannot propose an agreement to a company. */
export const ProposalObstacle = z.enum([
  'observer',
  'no_company',
  'own_company',
  'nobody_there',
  'other_observes',
  'not_connected',
  'nda_required',
]);
export type ProposalObstacle = z.infer<typeof ProposalObstacle>;

export const listCompanyAgreements = endpoint({
  method: 'GET',
  path: '/api/company-agreements',
  summary: 'Agreements of the companies that the person signed in acts for, newest first',
  audience: 'signed-in',
  query: Paging,
  response: z.array(CompanyAgreement),
});

/** How the person asking stands to a company. */
export const AgreementStanding = z.object({
  companyId: Id,
  /** Proposed or in force; of both the proposal. */
  agreement: CompanyAgreement.nullable(),
  /** Null where one may propose an agreement, unless there is one. */
  obstacle: ProposalObstacle.nullable(),
});
export type AgreementStanding = z.infer<typeof AgreementStanding>;

export const listAgreementStandings = endpoint({
  method: 'GET',
  path: '/api/company-agreements/standings',
  summary: 'For each of the companies named: the agreement with it, and whether one may propose one',
  audience: 'signed-in',
  query: z.object({ companyId: several(Id) }),
  response: z.array(AgreementStanding),
});

export const listCompanyAgreementVersions = endpoint({
  method: 'GET',
  path: '/api/company-agreements/versions',
  summary: 'Every version of the agreement between two companies, newest first',
  audience: 'signed-in',
  response: z.array(AgreementVersion),
});

export const AgreementDraft = z.object({
  version: z.string(),
  own: Party,
  other: Party,
  agreementText: z.string(),
});
export type AgreementDraft = z.infer<typeof AgreementDraft>;

export const draftCompanyAgreement = endpoint({
  method: 'GET',
  path: '/api/company-agreements/draft',
  summary: 'The text to propose to a company, with the placeholders of one’s name and the date',
  audience: 'signed-in',
  query: z.object({ companyId: Id, ownCompanyId: Id.optional() }),
  response: AgreementDraft,
});

export const getCompanyAgreement = endpoint({
  method: 'GET',
  path: '/api/company-agreements/:id',
  summary: 'One agreement with its text and its signatures, for who acts for one of its companies',
  audience: 'signed-in',
  params: ById,
  response: CompanyAgreementPage,
});

export const proposeCompanyAgreement = endpoint({
  method: 'POST',
  path: '/api/company-agreements',
  summary: 'Sign first, and ask another company to sign; a second call answers the proposal that is there',
  audience: 'signed-in',
  body: NdaSignature.extend({
    companyId: Id,
    /** For whom one signs; the first registered unless said. */
    ownCompanyId: Id.optional(),
    message: optionalText(MAX_PROPOSAL_MESSAGE_LENGTH),
  }),
  response: CompanyAgreement,
  status: 201,
});

export const signCompanyAgreement = endpoint({
  method: 'POST',
  path: '/api/company-agreements/:id/sign',
  summary: 'Give the second signature, which puts it in force; a second call changes nothing',
  audience: 'signed-in',
  params: ById,
  body: NdaSignature,
  response: CompanyAgreement,
});

export const declineCompanyAgreement = endpoint({
  method: 'POST',
  path: '/api/company-agreements/:id/decline',
  summary: 'Say no to a proposal',
  audience: 'signed-in',
  params: ById,
  response: CompanyAgreement,
});

export const takeBackCompanyAgreement = endpoint({
  method: 'POST',
  path: '/api/company-agreements/:id/take-back',
  summary: 'Take a proposal of one’s own back, before the other company signs',
  audience: 'signed-in',
  params: ById,
  response: CompanyAgreement,
});

export const withdrawCompanyAgreement = endpoint({
  method: 'POST',
  path: '/api/company-agreements/:id/withdraw',
  summary: 'End an agreement in force, and the shared document room with it, at once',
  audience: 'signed-in',
  params: ById,
  response: CompanyAgreement,
});

export const getCompanyAgreementCopy = endpoint({
  method: 'GET',
  path: '/api/company-agreements/:id/signed.pdf',
  summary: 'The agreement that both signed, with an evidence page for each signature, as a PDF',
  audience: 'signed-in',
  params: ById,
  response: z.file().mime('application/pdf'),
});
