import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TargetKind, TerminationGround } from '#contract/agreements-in-force.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import { day, id, instant, instantNow } from './columns.ts';
import { deals } from './deals.ts';
import { users } from './users.ts';

const dealId = () =>
  uuid('deal_id')
    .notNull()
    .references(() => deals.id, { onDelete: 'cascade' });

/** Of several results for a target, the last one counts. */
export const agreementResults = pgTable(
  'agreement_results',
  {
    id: id(),
    dealId: dealId(),
    kind: text().$type<TargetKind>().notNull(),
    day: day('day').notNull(),
    number: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    side: text().$type<DealSide>().notNull(),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    at: instantNow('at'),
    answer: text().$type<'confirmed' | 'disputed'>(),
    reason: text(),
    answeredById: uuid('answered_by_id').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    uniqueIndex('agreement_results_once').on(table.dealId, table.kind, table.day, table.number),
    index('agreement_results_person').on(table.personId),
    index('agreement_results_answered_by').on(table.answeredById),
    check('agreement_results_kind', sql`${table.kind} in ('minimum_purchase', 'milestone')`),
    check('agreement_results_side', sql`${table.side} in ('manufacturer', 'distributor')`),
    check('agreement_results_answer', sql`${table.answer} in ('confirmed', 'disputed')`),
    check('agreement_results_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
);

export const agreementTrials = pgTable(
  'agreement_trials',
  {
    dealId: dealId().primaryKey(),
    /** The last day for late milestones; null until the manufacturer gives notice. */
    graceEndsOn: day('grace_ends_on'),
    outcome: text().$type<'exclusive' | 'ended'>(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    check('agreement_trials_outcome', sql`${table.outcome} in ('exclusive', 'ended')`),
    check('agreement_trials_settled', sql`(${table.outcome} is null) = (${table.settledAt} is null)`),
  ],
);

export const agreementTerminations = pgTable(
  'agreement_terminations',
  {
    dealId: dealId().primaryKey(),
    side: text().$type<DealSide>().notNull(),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    ground: text().$type<TerminationGround>().notNull(),
    reason: text(),
    endsOn: day('ends_on').notNull(),
    sellOffEndsOn: day('sell_off_ends_on'),
    givenAt: instantNow('given_at'),
    isEndNotified: boolean('is_end_told').notNull().default(false),
  },
  (table) => [
    index('agreement_terminations_person').on(table.personId),
    check(
      'agreement_terminations_ground',
      sql`${table.ground} in ('not_renewed', 'without_reason', 'breach', 'risk')`,
    ),
    check('agreement_terminations_side', sql`${table.side} in ('manufacturer', 'distributor')`),
  ],
);

export const agreementRenewals = pgTable(
  'agreement_renewals',
  {
    dealId: dealId(),
    endedOn: day('ended_on').notNull(),
    renewedUntil: day('renewed_until').notNull(),
    renewedAt: instantNow('renewed_at'),
  },
  (table) => [primaryKey({ columns: [table.dealId, table.endedOn] })],
);
