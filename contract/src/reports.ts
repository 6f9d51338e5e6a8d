import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Id, Instant, Paging, optionalText } from './fields.ts';

export const REPORT_REASONS = ['spam', 'harassment', 'confidentiality', 'false_identity', 'other'] as const;
export const ReportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.infer<typeof ReportReason>;

/** Enough to show what happened, too few to hand over a conversation. */
export const MAX_REPORTED_MESSAGES = 10;

/** What somebody says about another, with the messages that they choose to hand over. */
export const NewReport = z
  .object({
    personId: Id,
    reason: ReportReason,
    note: optionalText(2000),
    /** Copies of these are given to administrators, who see nothing else of a conversation. */
    messageIds: z
      .array(Id)
      .max(MAX_REPORTED_MESSAGES, `At most ${MAX_REPORTED_MESSAGES} messages`)
      .default([])
      .transform((ids) => [...new Set(ids)]),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== null, {
    path: ['note'],
    message: 'Please say what happened',
  });

export const Report = z.object({ id: Id, personId: Id, reason: ReportReason, createdAt: Instant });
export type Report = z.infer<typeof Report>;

export const reportPerson = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Report a person to the administrators, with copies of messages of one’s choice',
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

/** A report as administrators see it in the queue. */
export const ReportSummary = Report.extend({
  reporter: ReportParty,
  reported: ReportParty,
  messagesCount: z.number().int(),
  /** How many people have reported this person, ever. */
  reportersCount: z.number().int(),
  outcome: ReportOutcome.nullable(),
  resolvedAt: Instant.nullable(),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

/** Which reports a list shows. */
export const REPORT_STATES = ['open', 'resolved'] as const;

export const ReportDetails = ReportSummary.extend({
  /** What the reporter says of it. */
  note: z.string().nullable(),
  /** Copies of what the reporter handed over, oldest first. */
  messages: z.array(
    z.object({
      id: Id,
      isByReported: z.boolean(),
      /** Empty only where the sealed text can no longer be opened. */
      content: z.string(),
      sentAt: Instant,
    }),
  ),
  /** How often they have been warned before. */
  warningsCount: z.number().int(),
  adminNote: z.string().nullable(),
  /** The administrator's user name. */
  resolvedBy: z.string().nullable(),
});
export type ReportDetails = z.infer<typeof ReportDetails>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'Reports of people: open ones the oldest first, resolved ones the newest first',
  audience: 'admin',
  query: Paging.extend({ state: z.enum(REPORT_STATES).default('open') }),
  response: z.array(ReportSummary),
});

export const getReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:id',
  summary: 'One report, with the messages that the reporter handed over',
  audience: 'admin',
  params: ById,
  response: ReportDetails,
});

export const ReportDecision = z.object({
  outcome: ReportOutcome,
  /** For administrators alone. */
  note: optionalText(2000),
});

export const resolveReport = endpoint({
  method: 'PATCH',
  path: '/api/admin/reports/:id',
  summary: 'Close a report, with or without a warning to the person reported',
  audience: 'admin',
  params: ById,
  body: ReportDecision,
  response: ReportDetails,
});
