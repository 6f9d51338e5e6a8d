import { BADGE_STATUSES } from './badges.ts';
import { TERRITORY_STATES } from './vocabulary.ts';
import type { ErrorDeclarations } from './error-declaration.ts';

export const PRODUCT_ERRORS = {
  'badge.expiry_passed': { status: 400 },
  'badge.document_gone': { status: 400 },
  'badge.unknown': { status: 400 },
  'badge.subscription_only': { status: 400 },
  'badge.ends_with_plan': { status: 409 },
  'badge.too_many_documents': { status: 409 },
  'badge.requested': { status: 409 },
  'badge.held': { status: 409 },
  'badge.reviewed': { status: 409 },
  'badge.decided': { status: 409, params: { status: BADGE_STATUSES } },

  'product.image_gone': { status: 400 },
  'product.no_company': { status: 409 },
  'product.changed_elsewhere': { status: 409 },
  'product.name_taken': { status: 409 },

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
  'territory.held': { status: 409, params: { territory: 'entities:territory.*', company: 'text?' } },

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

  'saved_product.too_many': { status: 409, params: { max: 'number' } },
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
} as const satisfies ErrorDeclarations;
