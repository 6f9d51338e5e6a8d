import { and, eq, or, sql } from 'drizzle-orm';
import { dealColumns } from '#db/tables/deal-columns.ts';
import { dealTasks } from '#db/tables/deal-tasks.ts';
import { dealHistory, dealPrivates, dealProposals, deals } from '#db/tables/deals.ts';
import { personalRecords } from '#platform/personal-data.ts';
import { isMemberOf } from '#domains/members/index.ts';
import { decryptNotes } from './private-notes.ts';

export const ownSteps = personalRecords({
  name: 'dealHistory',
  table: dealHistory,
  key: dealHistory.id,
  isOf: (userId) => eq(dealHistory.personId, userId),
  columns: {
    id: dealHistory.id,
    dealId: dealHistory.dealId,
    action: dealHistory.action,
    change: dealHistory.change,
    message: dealHistory.message,
    at: dealHistory.at,
  },
});

export const ownProposals = personalRecords({
  name: 'dealProposals',
  table: dealProposals,
  key: dealProposals.id,
  isOf: (userId) => eq(dealProposals.proposedById, userId),
  columns: {
    id: dealProposals.id,
    dealId: dealProposals.dealId,
    change: dealProposals.change,
    message: dealProposals.message,
    status: dealProposals.status,
    proposedAt: dealProposals.proposedAt,
  },
});

const ownCompanyOfSide = sql`(select case when ${dealPrivates.side} = 'manufacturer'
  then ${deals.manufacturerId} else ${deals.distributorId} end
  from ${deals} where ${deals.id} = ${dealPrivates.dealId})`;

/**
 * The deals assigned to the person and the notes that they were the last to save, for companies that they still act
 * for.
 */
export const ownDealNotes = personalRecords({
  name: 'dealNotes',
  table: dealPrivates,
  key: dealPrivates.id,
  isOf: (userId) =>
    and(
      or(eq(dealPrivates.savedById, userId), eq(dealPrivates.assignedToId, userId)),
      isMemberOf(userId, ownCompanyOfSide, 'viewer'),
    ),
  columns: {
    id: dealPrivates.id,
    dealId: dealPrivates.dealId,
    assignedToId: dealPrivates.assignedToId,
    savedById: dealPrivates.savedById,
    notes: dealPrivates.notes,
    savedAt: dealPrivates.savedAt,
  },
  present: ({ notes, ...row }, { platform }) => ({
    ...row,
    notes: notes && decryptNotes(platform, row.id, notes),
  }),
});

export const ownTasks = personalRecords({
  name: 'dealTasks',
  table: dealTasks,
  key: dealTasks.id,
  isOf: (userId) => or(eq(dealTasks.addedById, userId), eq(dealTasks.doneById, userId)),
  columns: {
    id: dealTasks.id,
    dealId: dealTasks.dealId,
    title: dealTasks.title,
    dueOn: dealTasks.dueOn,
    addedById: dealTasks.addedById,
    createdAt: dealTasks.createdAt,
    doneById: dealTasks.doneById,
    doneAt: dealTasks.doneAt,
  },
});

export const ownColumns = personalRecords({
  name: 'dealColumns',
  table: dealColumns,
  key: dealColumns.userId,
  isOf: (userId) => eq(dealColumns.userId, userId),
  columns: { columns: dealColumns.columns },
});
