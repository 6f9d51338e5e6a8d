import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Input } from '#contract/endpoint.ts';
import type {
  NewReport,
  Report,
  ReportDetails,
  ReportSummary,
  listReports as listEndpoint,
} from '#contract/reports.ts';
import { readExchanged } from '#domains/messages/index.ts';
import { findVisible } from '#domains/people/index.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import * as store from './store.ts';

/** The limit on reports, so that no one can flood the queue. */
export const REPORTS = defineRateLimit({ name: 'reports', points: 20, per: 'day' });

/**
 * Reports a person to the administrators with copies of selected messages. Administrators see nothing else of the
 * conversation. The reported person is not notified.
 * @throws ApiError 400 for oneself; 404 for an invisible person or message; 409 while an earlier report of this person
 * by the same reporter is open; 429 after too many reports
 */
export async function reportPerson(
  platform: Platform,
  actor: Actor,
  { personId, reason, note, messageIds }: z.output<typeof NewReport>,
): Promise<Report> {
  if (personId === actor.id) throw new ApiError('report.yourself');
  await platform.rateLimits.consume({ limit: REPORTS, subject: actor.id });
  await findVisible(platform.db, actor, personId);
  const id = uuidv7();
  return platform.db.transaction(async (tx) => {
    const report = await store.insertReport(tx, {
      id,
      reporterId: actor.id,
      reportedId: personId,
      reason,
      note: note === null ? null : platform.encryption.encrypt(Buffer.from(note), id),
    });
    if (!report) throw new ApiError('report.duplicate');
    await handOver(platform, tx, { reportId: id, reporterId: actor.id, reportedId: personId, messageIds });
    const happened = { reportId: id, reporterId: actor.id, reportedId: personId };
    await platform.events.record(tx, 'report.filed', actor.id, happened);
    await platform.live.publishStale(tx, [ADMINS], ['user']);
    return { ...report, personId };
  });
}

interface ReportedMessages {
  reportId: string;
  reporterId: string;
  reportedId: string;
  messageIds: readonly string[];
}

/** @throws ApiError 404 when one of the messages was not exchanged between the reporter and the reported person */
async function handOver(
  platform: Platform,
  tx: Db,
  { reportId, reporterId, reportedId, messageIds }: ReportedMessages,
): Promise<void> {
  const messages = await readExchanged(platform, tx, { one: reporterId, other: reportedId, ids: messageIds });
  if (messages.length < messageIds.length) throw new ApiError('report.message_not_found');
  const copies = messages.map(({ id: messageId, senderId, text, createdAt }) => {
    const id = uuidv7();
    return {
      id,
      reportId,
      messageId,
      isByReported: senderId === reportedId,
      content: platform.encryption.encrypt(Buffer.from(text), id),
      sentAt: createdAt,
    };
  });
  await store.insertCopies(tx, copies);
}

export async function listReports(
  { db }: Platform,
  { state, limit, cursor }: Input<typeof listEndpoint>['query'],
): Promise<Page<ReportSummary>> {
  const rows = await store.findReports(db, { state, from: decodeIdCursor(cursor), limit: limit + 1 });
  return pageById(rows, limit, (row) => row);
}

/** @throws ApiError 404 */
export async function getReport(platform: Platform, db: Db, id: string): Promise<ReportDetails> {
  const report = await store.findReport(db, id);
  if (!report) throw notFound();
  const copies = await store.findCopies(db, id);
  return {
    ...report,
    note: report.note && decryptText(platform, { id, content: report.note }),
    messages: copies.map((copy) => toReportedMessage(platform, copy)),
  };
}

const toReportedMessage = (platform: Platform, copy: store.Copy) => ({
  ...copy,
  content: decryptText(platform, copy),
});

/** Returns the text, or an empty string when it cannot be decrypted, so that the rest of a report stays readable. */
export function decryptText(
  { encryption, log }: Platform,
  { id, content }: { id: string; content: Buffer },
): string {
  try {
    return encryption.decrypt(content, id).toString();
  } catch {
    log.error({ id }, 'a part of a report cannot be decrypted');
    return '';
  }
}
