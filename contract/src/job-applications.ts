import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Id, Instant, Paging } from './fields.ts';
import type { FileKind } from './files.ts';
import { Attachment } from './message-attachments.ts';

export const CV_KINDS = ['pdf', 'doc', 'docx'] as const satisfies readonly FileKind[];
export const WRONG_CV_KIND = 'Choose your CV as a PDF, DOC or DOCX file.';
export const MAX_COVER_NOTE = 4000;

export const NewJobApplication = z.object({
  coverNote: z.string().trim().max(MAX_COVER_NOTE, `At most ${MAX_COVER_NOTE} characters`).default(''),
  /** A file uploaded before, as for a message. */
  cvId: z.uuid('Please attach your CV'),
});

/** One's own application. */
export const OwnApplication = z.object({
  jobId: Id,
  appliedAt: Instant,
  /** With whom the conversation is that it began. */
  receiverId: Id,
});
export type OwnApplication = z.infer<typeof OwnApplication>;

export const applyForJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/applications',
  summary:
    'Apply for an open position, once: a message to its company with a CV; 403 before the NDA is signed',
  audience: 'signed-in',
  params: ById,
  body: NewJobApplication,
  response: OwnApplication,
  status: 201,
});

export const getOwnApplication = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/application',
  summary: 'Whether the person signed in applied for a position, and when',
  audience: 'signed-in',
  params: ById,
  response: z.object({ application: OwnApplication.nullable() }),
});

/** An application as the company sees it. */
export const JobApplication = z.object({
  id: Id,
  applicant: z.object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
  }),
  appliedAt: Instant,
  /** As long as the message has it. */
  cv: Attachment.nullable(),
});
export type JobApplication = z.infer<typeof JobApplication>;

export const listJobApplications = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/applications',
  summary: 'Who applied for a position of one’s own company, the newest first',
  audience: 'signed-in',
  params: ById,
  query: Paging,
  response: z.array(JobApplication),
});
