import { eq } from 'drizzle-orm';
import { rfqFiles } from '#db/tables/rfq-files.ts';
import { rfqResponses, rfqWatches, rfqs } from '#db/tables/rfqs.ts';
import { personalRecords } from '#platform/personal-data.ts';
import { decryptFileName } from './files.ts';
import { decryptContents } from './response-contents.ts';

export const postedRfqs = personalRecords({
  name: 'rfqs',
  table: rfqs,
  key: rfqs.id,
  isOf: (userId) => eq(rfqs.requesterId, userId),
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

export const ownResponses = personalRecords({
  name: 'rfqResponses',
  table: rfqResponses,
  key: rfqResponses.id,
  isOf: (userId) => eq(rfqResponses.responderId, userId),
  columns: {
    id: rfqResponses.id,
    rfqId: rfqResponses.rfqId,
    companyId: rfqResponses.companyId,
    contents: rfqResponses.contents,
    submittedAt: rfqResponses.submittedAt,
  },
  present: (row, platform) => ({ ...row, contents: decryptContents(platform, row) }),
});

/** The files that the person uploaded; each can be downloaded from its request or response. */
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
  present: (row, platform) => ({ ...row, name: decryptFileName(platform, row) }),
});

export const watchedRfqs = personalRecords({
  name: 'watchedRfqs',
  table: rfqWatches,
  key: rfqWatches.rfqId,
  isOf: (userId) => eq(rfqWatches.userId, userId),
  columns: { rfqId: rfqWatches.rfqId },
});
