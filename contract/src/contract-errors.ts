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
  'contract.signatory_unknown': { status: 400 },
  'contract.signing_begun': { status: 409 },
  'contract.not_owner': { status: 403 },
  'contract.not_signatory': { status: 403 },
  'contract.not_ready': { status: 409, params: { count: 'number' } },
  'contract.first_signatory_missing': { status: 409 },
  'contract.text_changed': { status: 409 },
} as const satisfies ErrorDeclarations;
