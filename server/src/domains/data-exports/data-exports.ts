import { v7 as uuidv7 } from 'uuid';
import { APP_NAME } from '#contract/brand.ts';
import { type DataExport, EXPORTS_PER_DAY, EXPORT_DAYS } from '#contract/data-exports.ts';
import { utcDay } from '#contract/days.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import type { AccountDeletion } from '#platform/domain.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import type { Download } from '#platform/route.ts';
import { defineUploadFolder } from '#platform/upload-folders.ts';
import { lockUser } from '#domains/users/index.ts';
import { writeArchive } from './archive.ts';
import { exportFailedEmail, exportReadyEmail } from './emails.ts';
import * as store from './store.ts';

export const DATA_EXPORTS = defineRateLimit({ name: 'data-exports', points: EXPORTS_PER_DAY, per: 'day' });
export const EXPORT_FILES = defineUploadFolder({
  name: 'data-exports',
  access: 'encrypted',
  findUsed: store.findUsed,
});
export const MAKING = 'data-exports.make';

export interface Making {
  exportId: string;
  /** Missing in jobs of earlier releases. */
  userId?: string;
}

export async function getExport({ db }: Platform, { id: userId }: Pick<Actor, 'id'>) {
  const found = await store.findExportOf(db, userId);
  return { dataExport: found ? await toDataExport(db, found) : null };
}

async function toDataExport(
  db: Db,
  { id, requestedAt, readyAt, expiresAt }: store.StoredExport,
): Promise<DataExport> {
  const files = readyAt ? await store.findFiles(db, id) : [];
  return { id, requestedAt, readyAt, expiresAt, files };
}

/**
 * Queues a job that creates the archive, which replaces an earlier one. An archive that is already being created is not
 * started or counted again.
 * @throws ApiError 429
 */
export async function requestExport(platform: Platform, { id: userId }: Actor): Promise<DataExport> {
  const use = { limit: DATA_EXPORTS, subject: userId };
  const { dataExport: current } = await getExport(platform, { id: userId });
  if (current && !current.readyAt) return current;
  await platform.rateLimits.consume(use);
  const isStarted = await platform.db.transaction(async (tx) => {
    if (await store.isBeingMade(tx, userId)) return false;
    await deleteExport(platform, tx, userId);
    const { id: exportId } = await store.insertExport(tx, userId);
    await platform.events.record(tx, 'user.export_requested', userId, { userId });
    await platform.jobs.send(tx, MAKING, { exportId, userId } satisfies Making);
    await platform.live.publishStale(tx, [userId], ['user']);
    return true;
  });
  // A concurrent request started the archive.
  if (!isStarted) await platform.rateLimits.refund(use);
  const { dataExport } = await getExport(platform, { id: userId });
  if (!dataExport) throw notFound();
  return dataExport;
}

/**
 * Creates the archive in a job. A second run starts over. Only the first run to finish counts, with its own files. A
 * run for an account that was closed in the meantime leaves nothing behind. If the archive was deleted because it had
 * failed, as when an administrator retries the job later, the run creates another one.
 */
export async function makeExport(platform: Platform, making: Making): Promise<void> {
  const unfinished =
    (await store.findUnfinished(platform.db, making.exportId)) ?? (await restart(platform, making));
  if (!unfinished) return;
  const { id: exportId, userId } = unfinished;
  const fileIds: string[] = [];
  await writeArchive(platform, userId, async (zip) => {
    const id = uuidv7();
    await platform.encryptedFiles.add(EXPORT_FILES, id, zip, () =>
      platform.db.transaction(async (tx) => {
        if (!(await store.insertFile(tx, { id, exportId, bytes: zip.length })))
          throw new Error('The archive was finished or deleted in the meantime.');
      }),
    );
    fileIds.push(id);
  });
  await platform.db.transaction(async (tx) => {
    const finished = await store.finish(tx, exportId, EXPORT_DAYS);
    if (!finished?.expiresAt) return;
    const others = await store.deleteOtherFiles(tx, exportId, fileIds);
    await platform.encryptedFiles.removeAfter(tx, EXPORT_FILES, others);
    await platform.mail.send(tx, { userId }, exportReadyEmail(settingsUrl(platform), finished.expiresAt));
    await platform.live.publishStale(tx, [userId], ['user']);
  });
}

/** Returns the person's unfinished archive, a new one if there is none, or undefined if another one is ready. */
const restart = (platform: Platform, { userId }: Making): Promise<store.StoredExport | undefined> =>
  platform.db.transaction(async (tx) => {
    const user = userId === undefined ? undefined : await lockUser(tx, userId);
    if (!user || user.closedAt) return undefined;
    const current = await store.findExportOf(tx, user.id);
    if (current) return current.readyAt === null ? current : undefined;
    await deleteExport(platform, tx, user.id);
    return store.insertExport(tx, user.id);
  });

/** @throws ApiError 404 for another person's archive, and for an archive that is not ready or has expired */
export async function downloadExport(platform: Platform, actor: Actor, fileId: string): Promise<Download> {
  const found = await store.findDownload(platform.db, actor.id, fileId);
  const file = found && (await platform.encryptedFiles.verify(EXPORT_FILES, fileId));
  if (!file) throw notFound();
  const files = await store.findFiles(platform.db, found.exportId);
  const number = files.length > 1 ? ` ${files.findIndex(({ id }) => id === fileId) + 1}` : '';
  const day = utcDay(new Date(found.readyAt ?? Date.now()));
  return { file, type: 'application/zip', name: `${APP_NAME} - my data ${day}${number}.zip` };
}

async function deleteExport(platform: Platform, tx: Db, userId: string): Promise<void> {
  const files = await store.deleteExportOf(tx, userId);
  await platform.encryptedFiles.removeAfter(tx, EXPORT_FILES, files);
}

/** Deletes expired and failed archives. People whose archive failed are asked by email to request another one. */
export const deleteExpired = (platform: Platform): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const { fileIds, failedFor } = await store.deleteExpired(tx);
    await platform.encryptedFiles.removeAfter(tx, EXPORT_FILES, fileIds);
    for (const userId of failedFor)
      await platform.mail.send(tx, { userId }, exportFailedEmail(settingsUrl(platform)));
    await platform.live.publishStale(tx, failedFor, ['user']);
  });

const settingsUrl = ({ settings }: Platform): string => new URL('/settings/data', settings.appUrl).href;

export const onAccountDeletion: AccountDeletion = {
  erase: (platform, tx, { userId }) => deleteExport(platform, tx, userId),
};
