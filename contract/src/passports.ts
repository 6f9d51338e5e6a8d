import { z } from 'zod';
import { Day, GivenDay, Instant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id, Paging, filter, optionalText } from './fields.ts';
import { ROOM_FILE_MAX_BYTES } from './document-rooms.ts';
import { FILE_KINDS } from './files.ts';

/**
 * The answers of a company to one due-diligence questionnaire, with documents. A partner reads them only while the
 * company shares them, and every access is recorded.
 */
export const PASSPORT_QUESTIONS = [
  'legal_form',
  'owners',
  'licenses',
  'insurance',
  'quality_system',
  'recalls',
  'sanctions',
  'anti_corruption',
  'violations',
  'references',
  'storage',
  'temperature_control',
] as const;
export const PassportQuestion = z.enum(PASSPORT_QUESTIONS);
export type PassportQuestion = z.infer<typeof PassportQuestion>;

export const YES_NO_QUESTIONS: ReadonlySet<PassportQuestion> = new Set([
  'recalls',
  'sanctions',
  'anti_corruption',
  'violations',
  'temperature_control',
] as const);

export const MAX_LICENSES = 60;
export const MAX_PASSPORT_DOCUMENTS = 100;

const License = z.object({
  state: z.string().trim().min(1, 'validation:required').max(60),
  number: z.string().trim().min(1, 'validation:required').max(60),
  /** Null if it does not expire. */
  expiresOn: Day.nullable(),
});

export const PassportValue = z.object({
  /** The answer to a yes-or-no question; null if unanswered. */
  isYes: z.boolean().nullable(),
  text: z.string().nullable(),
  licenses: z.array(License).max(MAX_LICENSES),
});
export type PassportValue = z.infer<typeof PassportValue>;

/** Returns whether a value says anything: yes or no, words, or licenses. */
export const saysSomething = ({ isYes, text, licenses }: PassportValue): boolean =>
  isYes !== null || (text ?? '').trim() !== '' || licenses.length > 0;

export const PassportDocument = z.object({
  id: Id,
  question: PassportQuestion,
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  bytes: z.number().int(),
  /** Null if it does not expire. */
  expiresOn: Day.nullable(),
  addedAt: Instant,
});

export const PassportAnswer = z.object({
  question: PassportQuestion,
  value: PassportValue.nullable(),
  changedAt: Instant.nullable(),
  documents: z.array(PassportDocument),
  /** Requests by partners for more information. A partner sees only its own. */
  requests: z.array(z.object({ id: Id, companyName: z.string(), note: z.string().nullable(), at: Instant })),
});

export const Passport = z.object({
  companyId: Id,
  companyName: z.string(),
  isOwn: z.boolean(),
  canEdit: z.boolean(),
  /** Whether the caller may ask for what is missing: editors of a partner, but not its viewers. */
  canAsk: z.boolean(),
  /** The share through which the caller reads the passport, and its last day; null for the caller's own passport. */
  share: z.object({ id: Id, endsOn: Day }).nullable(),
  answers: z.array(PassportAnswer),
});
export type Passport = z.infer<typeof Passport>;

export const getPassport = endpoint({
  method: 'GET',
  path: '/api/companies/:id/passport',
  summary: "Read the caller's own diligence passport or one that is shared with them, which is recorded",
  audience: 'signed-in',
  params: ById,
  response: Passport,
});

const OfQuestion = z.object({ id: Id, question: PassportQuestion });

export const answerPassportQuestion = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/passport/answers/:question',
  summary:
    "Answer a question of the company's diligence passport, which settles requests for it unless the answer is empty",
  audience: 'signed-in',
  params: OfQuestion,
  body: PassportValue.extend({
    text: optionalText(4000),
    /**
     * The `changedAt` of the answer that the editor loaded; null if there was none. If the answer has changed since,
     * the response is 409 `passport.changed_elsewhere`. If omitted, the answer is replaced in any case.
     */
    changedAt: Instant.nullable().optional(),
  }),
  response: Passport,
});

export const addPassportDocument = endpoint({
  method: 'POST',
  path: '/api/companies/:id/passport/answers/:question/documents',
  summary: 'Add a document to an answer, with the day on which it expires',
  audience: 'signed-in',
  params: OfQuestion,
  query: z.object({ expiresOn: z.union([z.literal(''), GivenDay]).default('') }),
  upload: { maxBytes: ROOM_FILE_MAX_BYTES },
  response: Passport,
  status: 201,
});

const OfDocument = z.object({ id: Id, documentId: Id });

export const deletePassportDocument = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id/passport/documents/:documentId',
  summary: "Delete a document of the caller's passport",
  audience: 'signed-in',
  params: OfDocument,
  response: z.void(),
});

export const openPassportDocument = endpoint({
  method: 'GET',
  path: '/api/companies/:id/passport/documents/:documentId/file',
  summary:
    "Open a document of the caller's passport or of one that is shared with the caller, which is recorded",
  audience: 'signed-in',
  params: OfDocument,
  response: z.file(),
});

export const PassportShare = z.object({
  id: Id,
  partnerId: Id,
  partnerName: z.string(),
  sharedBy: z.string(),
  sharedAt: Instant,
  endsOn: Day,
  revokedAt: Instant.nullable(),
  isActive: z.boolean(),
});
export type PassportShare = z.infer<typeof PassportShare>;

export const listPassportShares = endpoint({
  method: 'GET',
  path: '/api/companies/:id/passport/shares',
  summary: "List the shares of a company's passport, ended ones included, newest first",
  audience: 'signed-in',
  params: ById,
  query: Paging,
  response: z.array(PassportShare),
});

export const listPassportPartners = endpoint({
  method: 'GET',
  path: '/api/companies/:id/passport/partners',
  summary: "List the connected companies with which a company's passport can be shared, by id",
  audience: 'signed-in',
  params: ById,
  query: Paging,
  response: z.array(z.object({ id: Id, name: z.string() })),
});

export const NewPassportShare = z.object({
  partnerId: Id,
  endsOn: GivenDay,
  /** The company agrees that the partner may read everything in the passport until that day. */
  hasConsent: z.literal(true),
});

export const sharePassport = endpoint({
  method: 'POST',
  path: '/api/companies/:id/passport/shares',
  summary: "Share the caller's passport with a connected company until a day; sharing again changes the day",
  audience: 'signed-in',
  params: ById,
  body: NewPassportShare,
  response: PassportShare,
  status: 201,
});

export const revokePassportShare = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id/passport/shares/:shareId',
  summary: "Stop sharing a company's passport with a partner at once",
  audience: 'signed-in',
  params: z.object({ id: Id, shareId: Id }),
  response: z.void(),
});

export const PassportReading = z.object({
  id: Id,
  companyName: z.string(),
  /** Null after the account was closed. */
  personName: z.string().nullable(),
  documentName: z.string().nullable(),
  at: Instant,
});
export type PassportReading = z.infer<typeof PassportReading>;

export const listPassportReadings = endpoint({
  method: 'GET',
  path: '/api/companies/:id/passport/readings',
  summary: "List who read what of the caller's passport, newest first",
  audience: 'signed-in',
  params: ById,
  query: Paging,
  response: z.array(PassportReading),
});

export const NewPassportRequest = z.object({ question: PassportQuestion, note: optionalText(500) });

export const requestPassportPart = endpoint({
  method: 'POST',
  path: '/api/companies/:id/passport/requests',
  summary: 'Ask a company that shares its passport for what is missing in an answer',
  audience: 'signed-in',
  params: ById,
  body: NewPassportRequest,
  response: Passport,
});

export const listSharedPassports = endpoint({
  method: 'GET',
  path: '/api/passports',
  summary:
    "List the passports that others share with the caller's companies now, by company name, optionally of one company",
  audience: 'signed-in',
  query: Paging.extend({ companyId: filter(Id) }),
  response: z.array(z.object({ companyId: Id, companyName: z.string(), endsOn: Day })),
});
