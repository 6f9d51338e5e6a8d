import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { ById, Id, Paging } from './fields.ts';
import type { FileKind } from './files.ts';
import { Attachment } from './message-attachments.ts';

export const CV_KINDS = ['pdf', 'doc', 'docx'] as const satisfies readonly FileKind[];
export const MAX_COVER_NOTE = 4000;

export const NewJobApplication = z.object({
  coverNote: z.string().trim().max(MAX_COVER_NOTE).default(''),
  cvId: z.uuid('validation:cv'),
});

export const OwnApplication = z.object({
  jobId: Id,
  appliedAt: Instant,
  receiverId: Id,
});
export type OwnApplication = z.infer<typeof OwnApplication>;

export const applyForJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/applications',
  summary: 'Apply once for an open job with a message and a CV; 403 before the NDA is signed',
  audience: 'signed-in',
  params: ById,
  body: NewJobApplication,
  response: OwnApplication,
  status: 201,
});

export const getOwnApplication = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/application',
  summary: "Read the caller's application for a job",
  audience: 'signed-in',
  params: ById,
  response: z.object({ application: OwnApplication.nullable() }),
});

export const JobApplication = z.object({
  id: Id,
  applicant: z.object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
  }),
  appliedAt: Instant,
  /** Who received the application as a message. No one else in the company can read the application or its CV. */
  receiver: z.object({ id: Id, firstName: z.string(), lastName: z.string() }),
  /** Null for everyone except the receiver, and once the message no longer has the file. */
  cv: Attachment.nullable(),
});
export type JobApplication = z.infer<typeof JobApplication>;

export const listJobApplications = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/applications',
  summary:
    "List applications for a job of the caller's company, newest first; the CV only for who received it",
  audience: 'signed-in',
  params: ById,
  query: Paging,
  response: z.array(JobApplication),
});
