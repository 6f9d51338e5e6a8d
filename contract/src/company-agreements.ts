import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { UtcInstant } from './days.ts';
import { ById, Id, Paging, filter, optionalText, several } from './fields.ts';
import { AgreementVersion, NdaSignature } from './nda.ts';
import { CompanyType } from './vocabulary.ts';

/**
 * The term in years from the second signature: long enough to evaluate and negotiate, yet shorter than the five years
 * of the members' NDA, because this agreement gives access to documents.
 */
export const COMPANY_AGREEMENT_YEARS = 3;
/** An unsigned proposal expires after this many days, like a connection request. */
export const PROPOSAL_EXPIRES_AFTER_DAYS = 30;
export const MAX_PROPOSAL_MESSAGE_LENGTH = 500;

/** The first three endings happen before the agreement is in force. */
export const AgreementEnding = z.enum([
  'declined',
  'proposal_withdrawn',
  'proposal_expired',
  'withdrawn',
  'expired',
]);
export type AgreementEnding = z.infer<typeof AgreementEnding>;

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

export const CompanyAgreement = z.object({
  id: Id,
  /**
   * The id of the first agreement in a chain of renewals; the agreement's own id if it renews none. The document room
   * belongs to the whole chain.
   */
  lineId: Id,
  state: AgreementState,
  own: Party,
  /** A deleted company has no page anymore. */
  other: Party.extend({ isDeleted: z.boolean() }),
  isProposedByOther: z.boolean(),
  version: z.string(),
  message: z.string().nullable(),
  proposedAt: UtcInstant,
  effectiveAt: UtcInstant.nullable(),
  /** When the agreement ends or, before it is in force, the deadline for signing it. */
  expiresAt: UtcInstant,
  endedAt: UtcInstant.nullable(),
  /** Whether the other company ended the agreement; null if it ended by expiry. */
  isEndedByOther: z.boolean().nullable(),
  /** Whether the agreement is in force, within its last 90 days, and not yet proposed for renewal. */
  canRenew: z.boolean(),
});
export type CompanyAgreement = z.infer<typeof CompanyAgreement>;

export const CompanyAgreementPage = CompanyAgreement.extend({
  /**
   * The agreement text, with placeholders for the caller's name and the date if their signature is missing; otherwise
   * as it was last signed.
   */
  agreementText: z.string(),
  signatures: z.array(
    z.object({
      companyId: Id,
      companyName: z.string(),
      signatureName: z.string(),
      signedAt: UtcInstant,
      ipAddress: z.string(),
      userAgent: z.string(),
      /** The PNG as a data URL; empty only if the encrypted image can no longer be decrypted. */
      digitalSignature: z.string(),
      isDrawn: z.boolean(),
      /** The SHA-256 digest of the record in hexadecimal, which is its link in the hash chain. */
      digest: z.string(),
    }),
  ),
});
export type CompanyAgreementPage = z.infer<typeof CompanyAgreementPage>;

export const ProposalObstacle = z.enum([
  'observer',
  'no_company',
  'own_company',
  'unclaimed',
  'other_observes',
  'not_connected',
  'nda_required',
]);
export type ProposalObstacle = z.infer<typeof ProposalObstacle>;

export const listCompanyAgreements = endpoint({
  method: 'GET',
  path: '/api/company-agreements',
  summary: "List the agreements of the caller's companies, newest first",
  audience: 'signed-in',
  query: Paging,
  response: z.array(CompanyAgreement),
});

export const AgreementStatus = z.object({
  companyId: Id,
  /** The agreement that is proposed or in force; the proposal, if there are both. */
  agreement: CompanyAgreement.nullable(),
  /** Why the caller may not propose an agreement; null if they may, or if an agreement already exists. */
  obstacle: ProposalObstacle.nullable(),
});
export type AgreementStatus = z.infer<typeof AgreementStatus>;

export const listAgreementStatuses = endpoint({
  method: 'GET',
  path: '/api/company-agreements/statuses',
  summary: 'Read the agreement with each named company, and whether the caller may propose one',
  audience: 'signed-in',
  query: z.object({
    companyId: several(Id),
    /** Only agreements of this company; by default those of all the caller's companies. */
    ownCompanyId: filter(Id),
  }),
  response: z.array(AgreementStatus),
});

export const listCompanyAgreementVersions = endpoint({
  method: 'GET',
  path: '/api/company-agreements/versions',
  summary: 'List all versions of the company agreement, newest first',
  audience: 'signed-in',
  response: z.array(AgreementVersion),
});

export const AgreementDraft = z.object({
  version: z.string(),
  own: Party,
  other: Party,
  agreementText: z.string(),
  /** The agreement that these two companies have already proposed or in force. */
  agreement: CompanyAgreement.nullable(),
});
export type AgreementDraft = z.infer<typeof AgreementDraft>;

export const draftCompanyAgreement = endpoint({
  method: 'GET',
  path: '/api/company-agreements/draft',
  summary: 'Read the text to propose to a company, with placeholders for name and date',
  audience: 'signed-in',
  query: z.object({ companyId: Id, ownCompanyId: Id.optional() }),
  response: AgreementDraft,
});

export const getCompanyAgreement = endpoint({
  method: 'GET',
  path: '/api/company-agreements/:id',
  summary: 'Read an agreement with its text and signatures, as the owner of one of its companies',
  audience: 'signed-in',
  params: ById,
  response: CompanyAgreementPage,
});

export const proposeCompanyAgreement = endpoint({
  method: 'POST',
  path: '/api/company-agreements',
  summary: 'Sign first and ask another company to sign; repeating the call returns the existing proposal',
  audience: 'signed-in',
  body: NdaSignature.extend({
    companyId: Id,
    /** The company the caller signs for; by default the caller's first company. */
    ownCompanyId: Id.optional(),
    message: optionalText(MAX_PROPOSAL_MESSAGE_LENGTH),
  }),
  response: CompanyAgreement,
  status: 201,
});

export const signCompanyAgreement = endpoint({
  method: 'POST',
  path: '/api/company-agreements/:id/sign',
  summary: 'Sign second and put the agreement in force; repeating the call changes nothing',
  audience: 'signed-in',
  params: ById,
  body: NdaSignature,
  response: CompanyAgreement,
});

export const declineCompanyAgreement = endpoint({
  method: 'POST',
  path: '/api/company-agreements/:id/decline',
  summary: 'Decline a proposal',
  audience: 'signed-in',
  params: ById,
  response: CompanyAgreement,
});

export const withdrawAgreementProposal = endpoint({
  method: 'POST',
  path: '/api/company-agreements/:id/withdraw-proposal',
  summary: "Withdraw the caller's proposal before the other company signs",
  audience: 'signed-in',
  params: ById,
  response: CompanyAgreement,
});

export const withdrawCompanyAgreement = endpoint({
  method: 'POST',
  path: '/api/company-agreements/:id/withdraw',
  summary: 'End an agreement in force and close its document room immediately',
  audience: 'signed-in',
  params: ById,
  response: CompanyAgreement,
});

export const getCompanyAgreementCopy = endpoint({
  method: 'GET',
  path: '/api/company-agreements/:id/signed.pdf',
  summary: 'Download the signed agreement as a PDF, with an evidence page for each signature',
  audience: 'signed-in',
  params: ById,
  response: z.file().mime('application/pdf'),
});
