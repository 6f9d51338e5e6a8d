import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { ById, Id, Paging, optionalText } from './fields.ts';
import { problem } from './problems.ts';

export const REPORT_REASONS = ['spam', 'harassment', 'confidentiality', 'false_identity', 'other'] as const;
export const ReportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.infer<typeof ReportReason>;

/** The most messages in a report: enough to show what happened, but not a whole conversation. */
export const MAX_REPORTED_MESSAGES = 10;

export const NewReport = z
  .object({
    personId: Id,
    reason: ReportReason,
    note: optionalText(2000),
    /** Administrators receive copies of these messages and see nothing else from the conversation. */
    messageIds: z
      .array(Id)
      .max(MAX_REPORTED_MESSAGES, problem('validation:atMostMessages', { max: MAX_REPORTED_MESSAGES }))
      .default([])
      .transform((ids) => [...new Set(ids)]),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== null, {
    path: ['note'],
    message: 'validation:reportNote',
  });

export const Report = z.object({ id: Id, personId: Id, reason: ReportReason, createdAt: Instant });
export type Report = z.infer<typeof Report>;

export const reportPerson = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Report a person to the administrators with copies of selected messages',
  audience: 'signed-in',
  body: NewReport,
  response: Report,
  status: 201,
});

export const ReportOutcome = z.enum(['no_action', 'warned']);
export type ReportOutcome = z.infer<typeof ReportOutcome>;

const ReportParty = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
});

export const ReportSummary = Report.extend({
  reporter: ReportParty,
  reported: ReportParty,
  messagesCount: z.number().int(),
  reportersCount: z.number().int(),
  outcome: ReportOutcome.nullable(),
  resolvedAt: Instant.nullable(),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

export const REPORT_STATES = ['open', 'resolved'] as const;

export const ReportDetails = ReportSummary.extend({
  note: z.string().nullable(),
  messages: z.array(
    z.object({
      id: Id,
      isByReported: z.boolean(),
      /** Empty only if the encrypted text can no longer be decrypted. */
      content: z.string(),
      sentAt: Instant,
    }),
  ),
  warningsCount: z.number().int(),
  adminNote: z.string().nullable(),
  resolvedBy: z.string().nullable(),
});
export type ReportDetails = z.infer<typeof ReportDetails>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'List reports: open ones oldest first, resolved ones newest first',
  audience: 'admin',
  query: Paging.extend({ state: z.enum(REPORT_STATES).default('open') }),
  response: z.array(ReportSummary),
});

export const getReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:id',
  summary: 'Read a report with its copied messages',
  audience: 'admin',
  params: ById,
  response: ReportDetails,
});

export const ReportDecision = z.object({
  outcome: ReportOutcome,
  note: optionalText(2000),
});

export const resolveReport = endpoint({
  method: 'PATCH',
  path: '/api/admin/reports/:id',
  summary: 'Resolve a report, with or without a warning to the reported person',
  audience: 'admin',
  params: ById,
  body: ReportDecision,
  response: ReportDetails,
});
