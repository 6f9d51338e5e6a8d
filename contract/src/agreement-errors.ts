import type { ErrorDeclarations } from './error-declaration.ts';

export const AGREEMENT_ERRORS = {
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
  'room.not_watermarkable': { status: 409 },
} as const satisfies ErrorDeclarations;
