import { z } from 'zod';
import { BADGE_STATUSES } from './badges.ts';
import { CLAIM_STATUSES } from './claims.ts';
import { ConnectionState } from './connections.ts';
import { TERRITORY_STATES, type Territory } from './vocabulary.ts';

/**
 * The types of error parameters. A day is written as 2027-12-31. A kind such as `entities:territory.*` says with which words
 * of the catalog its values are shown.
 */
interface Kinds {
  text: string;
  number: number;
  day: string;
  'entities:territory.*': Territory;
}
type Kind = keyof Kinds | `${keyof Kinds}?` | readonly string[];

interface Declaration {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  /** The parameters by name. A question mark stands for one that may be null, a list for one of these words. */
  params?: Readonly<Record<string, Kind>>;
}

/**
 * Every reason for which a call fails, with its HTTP status and parameters. The sentence for people is in
 * `words/<language>/errors.json` under the same name.
 */
export const ERRORS = {
  'request.invalid': { status: 400, params: { problem: 'text' } },
  'request.unreadable': { status: 400 },
  'request.not_storable': { status: 400 },
  'request.cursor_invalid': { status: 400 },
  'request.unauthorized': { status: 401 },
  'request.from_another_site': { status: 403 },
  'request.not_found': { status: 404 },
  'request.too_large': { status: 413 },
  'request.not_json': { status: 415 },
  'request.too_many': { status: 429 },
  'request.too_many_attempts': { status: 429, params: { wait: 'number', unit: ['minutes', 'seconds'] } },
  'server.failed': { status: 500 },
  'server.unavailable': { status: 503 },

  'file.missing': { status: 400 },
  'file.interrupted': { status: 400 },
  'file.pdf_damaged': { status: 400 },
  'file.too_large': { status: 413, params: { megabytes: 'number' } },
  'file.not_in_form': { status: 415 },
  'file.wrong_kind': { status: 415 },
  'file.has_macros': { status: 415 },
  'picture.damaged': { status: 400 },
  'picture.too_large': { status: 413 },
  'picture.too_many_pixels': { status: 413, params: { megapixels: 'number' } },
  'picture.wrong_kind': { status: 415 },
  'picture.mislabeled': { status: 415 },
  'scan.wrong_kind': { status: 415 },

  'account.wrong_current_password': { status: 400 },
  'account.reset_link_invalid': { status: 400 },
  'account.restore_link_invalid': { status: 400 },
  'account.verification_link_invalid': { status: 400 },
  'account.wrong_password': { status: 401 },
  'account.by_invitation': { status: 403 },
  'account.observer': { status: 403 },
  'account.closed': { status: 409 },
  'account.email_taken': { status: 409 },
  'admin.wrong_password': { status: 401 },
  'settings.time_zone_unknown': { status: 400 },
  'push.service_unknown': { status: 400 },
  'push.other_browser': { status: 409 },
  'push.not_configured': { status: 503 },
  'unsubscribe.link_invalid': { status: 404 },

  'company.no_distributor_profile': { status: 400 },
  'company.new_owner_unknown': { status: 400 },
  'company.editors_only': { status: 403 },
  'company.owners_only': { status: 403 },
  'company.changed_elsewhere': { status: 409 },
  'company.name_taken': { status: 409 },
  'company.unclaimed': { status: 409 },
  'company.claimed': { status: 409 },
  'company.has_owner': { status: 409 },
  'company.owner_has_same_name': { status: 409 },
  'company.verify_unclaimed': { status: 409 },
  'company.transfer_unclaimed': { status: 409 },
  'company.charged': { status: 409, params: { company: 'text', count: 'number' } },
  'company.claim_pending': { status: 409, params: { company: 'text' } },
  'company.has_records': { status: 409, params: { company: 'text' } },
  'certificate.duplicate': { status: 409 },
  'news.duplicate': { status: 409 },

  'member.already_owner': { status: 409 },
  'member.last_owner': { status: 409 },
  'member.duplicate': { status: 409 },
  'invitation.link_invalid': { status: 400 },
  'invitation.other_email': { status: 403, params: { email: 'text' } },
  'invitation.open': { status: 409 },

  'claim.decided': { status: 409 },
  'claim.reviewed': { status: 409, params: { status: CLAIM_STATUSES } },
  'claim.duplicate': { status: 409 },
  'claim.company_has_owner': { status: 409 },
  'claim.same_name': { status: 409 },

  'application.change_link_invalid': { status: 400 },
  'application.setup_link_invalid': { status: 400 },
  'application.profile_missing': { status: 400 },
  'application.pending': { status: 409 },
  'application.approved': { status: 409 },
  'application.rejected': { status: 409 },
  'application.changes_requested': { status: 409 },
  'application.not_invitable': { status: 409 },
  'application.no_changes_requested': { status: 409 },
  'application.email_taken': { status: 409 },
  'profile_import.none': { status: 404 },

  'person.not_found': { status: 404 },
  'person.block_yourself': { status: 400 },
  'connection.yourself': { status: 400 },
  'connection.product_not_theirs': { status: 400 },
  'connection.company_not_theirs': { status: 400 },
  'connection.recipient_blocked': { status: 403 },
  'connection.exists': { status: 409 },
  'connection.requested_by_you': { status: 409 },
  'connection.requested_by_them': { status: 409 },
  'connection.withdrawn_recently': { status: 409, params: { minutes: 'number' } },
  'connection.asked_recently': { status: 409, params: { from: 'day' } },
  'connection.requester_blocked': { status: 409 },
  'connection.settled': { status: 409, params: { state: ConnectionState.options, days: 'number' } },

  'badge.expiry_passed': { status: 400 },
  'badge.document_gone': { status: 400 },
  'badge.unknown': { status: 400 },
  'badge.subscription_only': { status: 400 },
  'badge.too_many_documents': { status: 409 },
  'badge.requested': { status: 409 },
  'badge.held': { status: 409 },
  'badge.reviewed': { status: 409 },
  'badge.decided': { status: 409, params: { status: BADGE_STATUSES } },

  'product.image_gone': { status: 400 },
  'product.no_company': { status: 409 },
  'product.changed_elsewhere': { status: 409 },
  'product.name_taken': { status: 409 },
  'product.charged': { status: 409 },
  'product.has_records': { status: 409 },
  'evidence.changed_elsewhere': { status: 409 },
  'territory.ended': { status: 400 },
  'territory.not_a_partner': { status: 400 },
  'territory.overlap': {
    status: 409,
    params: {
      territory: 'entities:territory.*',
      state: TERRITORY_STATES,
      company: 'text?',
      from: 'day?',
      until: 'day?',
      inner: 'entities:territory.*?',
      outer: 'entities:territory.*?',
    },
  },
  'product_import.unclosed_quote': { status: 400, params: { row: 'number' } },
  'product_import.empty': { status: 400 },
  'product_import.no_rows': { status: 400 },
  'product_import.too_many_columns': { status: 400, params: { max: 'number' } },
  'product_import.too_many_rows': { status: 400, params: { max: 'number' } },
  'product_import.workbook': { status: 400 },
  'product_import.not_csv': { status: 400 },
  'product_import.column_unknown': { status: 400 },
  'product_import.column_twice': { status: 400 },
  'product_import.name_column_missing': { status: 400 },
  'product_import.already_imported': { status: 409 },
  'product_import.running': { status: 409 },
  'saved_search.empty': { status: 400 },
  'saved_search.too_many': { status: 409, params: { max: 'number' } },
  'saved_search.duplicate': { status: 409, params: { name: 'text?' } },
  'assistant.empty_answer': { status: 400 },
  'assistant.no_conversation': { status: 404 },
  'assistant.too_long': { status: 409 },
  'assistant.continued_elsewhere': { status: 409 },
  'assistant.no_answers': { status: 409 },
  'assistant.no_reply': { status: 503 },
  'assistant.removed': { status: 503 },

  'nda.signature_unreadable': { status: 400, params: { width: 'number', height: 'number' } },
  'nda.typed_signature_empty': { status: 400 },
  'nda.required': { status: 403 },
  'nda.record_altered': { status: 409 },
  'agreement.own_company': { status: 400 },
  'agreement.no_company': { status: 403 },
  'agreement.not_connected': { status: 403 },
  'agreement.nda_required': { status: 403 },
  'agreement.text_changed': { status: 409 },
  'agreement.other_observes': { status: 409 },
  'agreement.proposed_by_them': { status: 409 },
  'agreement.exists': { status: 409 },
  'agreement.waiting_for_you': { status: 409 },
  'agreement.waiting_for_them': { status: 409 },
  'agreement.in_force': { status: 409 },
  'agreement.declined': { status: 409 },
  'agreement.proposal_withdrawn': { status: 409 },
  'agreement.proposal_expired': { status: 409 },
  'agreement.withdrawn': { status: 409 },
  'agreement.expired': { status: 409 },
  'room.document_not_found': { status: 404 },
  'room.closed': { status: 409 },
  'room.too_many_documents': { status: 409, params: { max: 'number' } },
  'room.too_many_versions': { status: 409, params: { max: 'number' } },
  'room.no_space': { status: 409 },
  'room.document_withdrawn': { status: 409 },

  'message.to_yourself': { status: 400 },
  'message.recipient_blocked': { status: 403 },
  'message.connections_only': { status: 403 },
  'message.file_unreadable': { status: 404 },
  'message.file_gone': { status: 409 },
  'message.too_many_files': { status: 409 },
  'report.yourself': { status: 400 },
  'report.message_not_found': { status: 404 },
  'report.duplicate': { status: 409 },
  'report.closed': { status: 409 },
  'deal.own_company': { status: 400 },
  'deal.same_type': { status: 400, params: { type: ['manufacturer', 'distributor'] } },
  'deal.product_not_theirs': { status: 400 },
  'deal.assignee_unknown': { status: 400 },
  'deal.not_connected': { status: 403 },
  'deal.company_blocked': { status: 403 },
  'deal.own_proposal': { status: 403 },
  'deal.their_proposal': { status: 403 },
  'deal.no_company': { status: 409 },
  'deal.other_observes': { status: 409 },
  'deal.closed': { status: 409, params: { outcome: ['won', 'lost'] } },
  /** `person` is null after their account was closed. */
  'deal.changed_elsewhere': { status: 409, params: { person: 'text?' } },
  'deal.notes_changed_elsewhere': { status: 409 },
  'deal.field_proposed': { status: 409, params: { by: ['you', 'them'] } },
  'deal.proposals_open': { status: 409, params: { count: 'number' } },
  /** `company` and `until` are for the manufacturer only, who decides who holds a territory. */
  'deal.territory_taken': {
    status: 409,
    params: {
      product: 'text',
      territory: 'entities:territory.*',
      state: TERRITORY_STATES,
      company: 'text?',
      until: 'day?',
    },
  },
  'deal.proposal_ended': {
    status: 409,
    params: { status: ['accepted', 'declined', 'withdrawn', 'expired', 'superseded'] },
  },
  'job.salary_order': { status: 400 },
  'job.own_company': { status: 400 },
  'job.no_company': { status: 409 },
  'job.changed_elsewhere': { status: 409 },
  'job.duplicate': { status: 409 },
  'job.already_applied': { status: 409 },
  'job.cv_wrong_kind': { status: 415 },

  'rfq.product_unknown': { status: 400 },
  'rfq.company_unknown': { status: 400 },
  'rfq.deadline_past': { status: 400 },
  'rfq.of_other_company': { status: 403 },
  'rfq.no_company': { status: 409 },
  'rfq.own': { status: 409 },
  'rfq.open': { status: 409 },
  'rfq.awarded': { status: 409 },
  'rfq.not_open': { status: 409 },
  'rfq.responded': { status: 409 },
  'rfq.changed_elsewhere': { status: 409 },
  'rfq.response_changed_elsewhere': { status: 409 },
} as const satisfies Record<string, Declaration>;

export type ErrorCode = keyof typeof ERRORS;
const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

type Value<K> = K extends readonly (infer Word)[]
  ? Word
  : K extends `${infer Plain extends keyof Kinds}?`
    ? Kinds[Plain] | null
    : K extends keyof Kinds
      ? Kinds[K]
      : never;

/** The parameters of an error; undefined for one without parameters. */
export type ErrorParams<Code extends ErrorCode> = (typeof ERRORS)[Code] extends { params: infer Params }
  ? { [Name in keyof Params]: Value<Params[Name]> }
  : undefined;
/** An error without parameters. */
export type PlainErrorCode = {
  [Code in ErrorCode]: ErrorParams<Code> extends undefined ? Code : never;
}[ErrorCode];

/** A wrong field of a request. */
const Issue = z.object({
  path: z.string(),
  /** The key of the sentence in the word catalog, such as `validation:atMostFiles`, and its values. */
  key: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
});

/** The body of every failed response. `message` is the sentence for people, `issues` names fields of the request. */
export const ErrorBody = z.object({
  code: z.enum(ERROR_CODES),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  message: z.string(),
  issues: z.array(Issue).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
