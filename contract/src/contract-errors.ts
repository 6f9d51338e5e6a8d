import type { ErrorDeclarations } from './error-declaration.ts';

export const CONTRACT_ERRORS = {
  /** The deal is in an earlier stage than Contract Review. */
  'contract.too_early': { status: 409 },
  'contract.not_started': { status: 409 },
  'contract.clauses_not_started': { status: 409 },
  'contract.terms_open': { status: 409, params: { count: 'number' } },
  /** `person` is null after their account was closed. */
  'contract.changed_elsewhere': { status: 409, params: { person: 'text?' } },
  'contract.not_your_turn': { status: 409 },
  'contract.nothing_changed': { status: 409 },
  /** The first offer of the other side cannot be rejected, only countered. */
  'contract.nothing_to_return_to': { status: 409 },
  'contract.row_of_library': { status: 409 },
  /** The agreement consists of an uploaded agreement, so it has no clauses. */
  'contract.has_paper': { status: 409 },
  'contract.no_paper': { status: 409 },
  'contract.too_many_papers': { status: 409, params: { max: 'number' } },
  'contract.not_pdf': { status: 415 },
  'contract.paper_locked': { status: 400 },
  'contract.paper_runs': { status: 400 },
  'contract.paper_too_long': { status: 400, params: { max: 'number' } },
  'contract.no_such_page': { status: 400 },
  'contract.signatory_unknown': { status: 400 },
  'contract.signing_begun': { status: 409 },
  'contract.not_owner': { status: 403 },
  'contract.not_signatory': { status: 403 },
  'contract.not_ready': { status: 409, params: { count: 'number' } },
  'contract.first_signatory_missing': { status: 409 },
  'contract.text_changed': { status: 409 },
  'contract.no_amendment': { status: 409 },
  /** The agreement is over, or a company gave notice. */
  'contract.agreement_ends': { status: 409 },
  /** The agreement of the deal is not signed yet. */
  'passport.own': { status: 409 },
  'passport.day_past': { status: 409 },
  'passport.not_connected': { status: 403 },
  'passport.too_many_documents': { status: 409, params: { max: 'number' } },
  'in_force.not_in_force': { status: 409 },
  'in_force.changed_elsewhere': { status: 409 },
  'in_force.result_confirmed': { status: 409 },
  'in_force.not_your_turn': { status: 409 },
  'in_force.manufacturer_only': { status: 403 },
  'in_force.no_notice_now': { status: 409 },
  'in_force.territory_taken': { status: 409, params: { territory: 'entities:territory.*' } },
  'in_force.not_owner': { status: 403 },
  'in_force.ended_before': { status: 409 },
  'in_force.ground_not_now': { status: 409 },
  'in_force.day_too_early': { status: 409, params: { day: 'day' } },
  'in_force.day_too_late': { status: 409, params: { day: 'day' } },
} as const satisfies ErrorDeclarations;
