import { and, eq, not } from 'drizzle-orm';
import { rfqFiles } from '#db/tables/rfq-files.ts';
import { rfqResponses, rfqWatches, rfqs } from '#db/tables/rfqs.ts';
import { personalRecords } from '#platform/personal-data.ts';
import { isMemberOf } from '#domains/members/index.ts';
import { decryptFileName } from './files.ts';
import { decryptContents } from './response-contents.ts';

const actsForAsker = (userId: string) => isMemberOf(userId, rfqs.companyId, 'viewer');

export const postedRfqs = personalRecords({
  name: 'rfqs',
  table: rfqs,
  key: rfqs.id,
  isOf: (userId) => and(eq(rfqs.requesterId, userId), actsForAsker(userId)),
  columns: {
    id: rfqs.id,
    companyId: rfqs.companyId,
    title: rfqs.title,
    description: rfqs.description,
    requirements: rfqs.requirements,
    budget: rfqs.budget,
    deadline: rfqs.deadline,
    createdAt: rfqs.createdAt,
  },
});

/**
 * The requests that the person posted for companies they have left. Their contents are left out, because colleagues may
 * have changed them.
 */
export const formerRfqs = personalRecords({
  name: 'formerRfqs',
  table: rfqs,
  key: rfqs.id,
  isOf: (userId) => and(eq(rfqs.requesterId, userId), not(actsForAsker(userId))),
  columns: { id: rfqs.id, createdAt: rfqs.createdAt },
});

const actsForResponder = (userId: string) => isMemberOf(userId, rfqResponses.companyId, 'viewer');

export const ownResponses = personalRecords({
  name: 'rfqResponses',
  table: rfqResponses,
  key: rfqResponses.id,
  isOf: (userId) => and(eq(rfqResponses.responderId, userId), actsForResponder(userId)),
  columns: {
    id: rfqResponses.id,
    rfqId: rfqResponses.rfqId,
    companyId: rfqResponses.companyId,
    contents: rfqResponses.contents,
    submittedAt: rfqResponses.submittedAt,
  },
  present: (row, { platform }) => ({ ...row, contents: decryptContents(platform, row) ?? null }),
});

/**
 * The responses that the person submitted for companies they have left. Their contents are left out, because they are
 * confidential.
 */
export const formerResponses = personalRecords({
  name: 'formerRfqResponses',
  table: rfqResponses,
  key: rfqResponses.id,
  isOf: (userId) => and(eq(rfqResponses.responderId, userId), not(actsForResponder(userId))),
  columns: { id: rfqResponses.id, rfqId: rfqResponses.rfqId, submittedAt: rfqResponses.submittedAt },
});

/** Names and sizes of the files that the person uploaded. The files themselves belong to the company. */
export const ownFiles = personalRecords({
  name: 'rfqFiles',
  table: rfqFiles,
  key: rfqFiles.id,
  isOf: (userId) => eq(rfqFiles.uploaderId, userId),
  columns: {
    id: rfqFiles.id,
    rfqId: rfqFiles.rfqId,
    responseId: rfqFiles.responseId,
    kind: rfqFiles.kind,
    name: rfqFiles.name,
    bytes: rfqFiles.size,
    createdAt: rfqFiles.createdAt,
  },
  present: (row, { platform }) => ({ ...row, name: decryptFileName(platform, row) }),
});

export const watchedRfqs = personalRecords({
  name: 'watchedRfqs',
  table: rfqWatches,
  key: rfqWatches.rfqId,
  isOf: (userId) => eq(rfqWatches.userId, userId),
  columns: { rfqId: rfqWatches.rfqId },
});
