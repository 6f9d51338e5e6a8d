import { eq } from 'drizzle-orm';
import { jobApplications } from '#db/tables/job-applications.ts';
import { personalRecords } from '#platform/personal-data.ts';

/** The person's job applications. The text and CV of each are a message and its attachment. */
export const ownApplications = personalRecords({
  name: 'jobApplications',
  table: jobApplications,
  key: jobApplications.id,
  isOf: (userId) => eq(jobApplications.applicantId, userId),
  columns: {
    jobId: jobApplications.jobId,
    messageId: jobApplications.messageId,
    createdAt: jobApplications.createdAt,
  },
});
