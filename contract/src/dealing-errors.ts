import { TERRITORY_STATES } from './vocabulary.ts';
import type { ErrorDeclarations } from './error-declaration.ts';

export const DEALING_ERRORS = {
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
  'deal.moved_elsewhere': { status: 409 },
  /** `now` says what the change would be in the stage that the deal has reached. */
  'deal.stage_changed_elsewhere': { status: 409, params: { now: ['proposal', 'change'] } },
  'deal.product_gone': { status: 409, params: { product: 'text' } },
  'deal.notes_changed_elsewhere': { status: 409 },
  'deal.field_proposed': { status: 409, params: { by: ['you', 'them'] } },
  'deal.proposals_open': { status: 409, params: { count: 'number' } },
  /** `company` and `until` are set only for the manufacturer, who decides who has a territory. */
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
    params: { status: ['accepted', 'declined', 'withdrawn', 'expired', 'countered', 'superseded'] },
  },
  /** The suggested value is the one that the deal already has, or the one that the other company proposed. */
  'deal.counter_same': { status: 400, params: { as: ['now', 'proposed'] } },

  'job.salary_order': { status: 400 },
  'job.own_company': { status: 400 },
  'job.no_company': { status: 409 },
  'job.changed_elsewhere': { status: 409 },
  'job.duplicate': { status: 409 },
  'job.already_applied': { status: 409 },
  'job.cv_wrong_kind': { status: 415 },

  'rfq.product_unknown': { status: 400 },
  'rfq.file_gone': { status: 409 },
  'rfq.too_many_files': { status: 409 },
  'rfq.company_unknown': { status: 400 },
  'rfq.deadline_past': { status: 400 },
  'rfq.of_other_company': { status: 403 },
  'rfq.no_company': { status: 409 },
  'rfq.own': { status: 409 },
  'rfq.open': { status: 409 },
  'rfq.awarded': { status: 409 },
  'rfq.not_open': { status: 409 },
  'rfq.responded': { status: 409 },
  'rfq.not_sealed': { status: 409 },
  'rfq.still_sealed': { status: 409 },
  'rfq.opened': { status: 409 },
  'rfq.sealed_deadline': { status: 400 },
  'rfq.changed_elsewhere': { status: 409 },
  'rfq.response_changed_elsewhere': { status: 409 },
  'rfq.response_changed_since': { status: 409 },
  'rfq.response_unreadable': { status: 409 },
} as const satisfies ErrorDeclarations;
