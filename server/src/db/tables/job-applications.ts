import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instantNow } from './columns.ts';
import { jobs } from './jobs.ts';
import { messages } from './messages.ts';
import { users } from './users.ts';

/**
 * Applications for jobs; the text and the CV are a message to the person who was the company's contact when the
 * application was sent.
 */
export const jobApplications = pgTable(
  'job_applications',
  {
    id: id(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    applicantId: uuid('applicant_id')
      .notNull()
      .references(() => users.id),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    uniqueIndex('job_applications_once').on(table.jobId, table.applicantId),
    index('job_applications_recent').on(table.jobId, table.id),
  ],
);
