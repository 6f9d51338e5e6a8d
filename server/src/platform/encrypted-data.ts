import { type SQL, and, asc, eq, getTableName, gt, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { KEY_NAME, type Encryption } from './crypto.ts';
import type { Db } from './db.ts';
import type { Platform } from './platform.ts';
import type { EncryptedFolder } from './upload-folders.ts';

export type EncryptedStorage = Pick<Platform, 'db' | 'encryption' | 'encryptedFiles'>;

/** A column, job field or folder with encrypted values, which key rotation re-encrypts (decision 090). */
export interface EncryptedData {
  readonly name: string;
  count(storage: EncryptedStorage): Promise<ReadonlyMap<string, number>>;
  /**
   * Reads the next values after an id, and re-encrypts with the first key those that are encrypted with another key.
   * Returns undefined when there are no more values. Values that were changed or removed in the meantime and values
   * that cannot be decrypted stay as they are.
   */
  reencryptNext(storage: EncryptedStorage, after: string): Promise<Step | undefined>;
}

/** A column or job field, whose values are in the database. */
export interface EncryptedRows extends EncryptedData {
  count(storage: Pick<EncryptedStorage, 'db'>): Promise<ReadonlyMap<string, number>>;
}

export interface Step {
  readonly last: string;
  readonly reencrypted: number;
}

/** The number of values per transaction. A batch takes only a moment, while a million values take minutes. */
const BATCH = 200;

interface EncryptedValue {
  readonly id: string;
  readonly encrypted: Buffer;
  readonly context: string;
}

interface Column {
  readonly id: PgColumn;
  readonly encrypted: PgColumn;
  /** Returns the context that a value is bound to, by default the id of its row. */
  readonly contextOf?: (id: string) => string;
}

export function encryptedColumn(
  table: PgTable,
  { id, encrypted, contextOf = (one) => one }: Column,
): EncryptedRows {
  const keyName = keyNameIn(encrypted);
  const property = propertyOf(table, encrypted);
  return {
    name: `${getTableName(table)}.${encrypted.name}`,
    count: ({ db }) =>
      countByKey(
        db
          .select({ key: keyName, total: sql<number>`count(*)::int` })
          .from(table)
          .where(isNotNull(encrypted))
          .groupBy(keyName),
      ),
    reencryptNext: async ({ db, encryption }, after) => {
      const found = await db
        .select({ id, encrypted })
        .from(table)
        .where(and(gt(id, after), sql`${keyName} <> ${encryption.currentKey}`))
        .orderBy(asc(id))
        .limit(BATCH);
      const values = (found as Omit<EncryptedValue, 'context'>[]).map((row) => ({
        id: row.id,
        encrypted: row.encrypted,
        context: contextOf(row.id),
      }));
      return reencryptAll(db, encryption, values, async (tx, { value, fresh }) => {
        await tx
          .update(table)
          .set({ [property]: fresh })
          .where(and(eq(id, value.id), eq(encrypted, value.encrypted)));
      });
    },
  };
}

/**
 * Declares a field of unfinished jobs that holds a value in base64, bound to the job's `id` field. Failed jobs count as
 * unfinished, because an administrator can have them retried.
 */
export function encryptedJobs(queue: string, field: string): EncryptedRows {
  const inBase64 = sql<string>`data ->> ${sql.raw(`'${field}'`)}`;
  const keyName = keyNameIn(sql`decode(${inBase64}, 'base64')`);
  const waiting = sql`name = ${queue} and (state < 'completed' or state = 'failed')`;
  const jobs = sql`pgboss.job`;
  return {
    name: `waiting jobs of ${queue}`,
    count: async ({ db }) =>
      (await hasQueue(db))
        ? countByKey(
            db
              .select({ key: keyName, total: sql<number>`count(*)::int` })
              .from(jobs)
              .where(waiting)
              .groupBy(keyName),
          )
        : new Map(),
    reencryptNext: async ({ db, encryption }, after) => {
      if (!(await hasQueue(db))) return undefined;
      const found = await db
        .select({ id: sql<string>`id`, encrypted: inBase64, context: sql<string>`data ->> 'id'` })
        .from(jobs)
        .where(sql`${waiting} and id > ${after} and ${keyName} <> ${encryption.currentKey}`)
        .orderBy(sql`id`)
        .limit(BATCH);
      const values = found.map(({ id, encrypted, context }) => ({
        id,
        context,
        encrypted: Buffer.from(encrypted, 'base64'),
      }));
      return reencryptAll(db, encryption, values, async (tx, { value, fresh }) => {
        await tx.execute(sql`update pgboss.job
          set data = jsonb_set(data, array[${field}]::text[], to_jsonb(${fresh.toString('base64')}::text))
          where ${waiting} and id = ${value.id} and ${inBase64} = ${value.encrypted.toString('base64')}`);
      });
    },
  };
}

const FILES_PER_STEP = 50;

export const encryptedFolder = (folder: EncryptedFolder): EncryptedData => ({
  name: `files of ${folder.name}`,
  count: async ({ encryptedFiles }) => {
    const counted = new Map<string, number>();
    for (const id of await encryptedFiles.list(folder)) {
      const key = await encryptedFiles.keyNameOf(folder, id);
      if (key !== undefined) counted.set(key, (counted.get(key) ?? 0) + 1);
    }
    return counted;
  },
  reencryptNext: async ({ encryption, encryptedFiles }, after) => {
    const ids = (await encryptedFiles.list(folder)).filter((id) => id > after).slice(0, FILES_PER_STEP);
    const last = ids.at(-1);
    if (last === undefined) return undefined;
    let reencrypted = 0;
    for (const id of ids) {
      const key = await encryptedFiles.keyNameOf(folder, id);
      if (key === undefined || key === encryption.currentKey) continue;
      if (await encryptedFiles.reencrypt(folder, id)) reencrypted += 1;
    }
    return { last, reencrypted };
  },
});

async function reencryptAll(
  db: Db,
  encryption: Encryption,
  values: readonly EncryptedValue[],
  replace: (tx: Db, change: { value: EncryptedValue; fresh: Buffer }) => Promise<void>,
): Promise<Step | undefined> {
  const last = values.at(-1);
  if (!last) return undefined;
  const changes = values.flatMap((value) => {
    const plain = decryptOrSkip(encryption, value);
    return plain ? [{ value, fresh: encryption.encrypt(plain, value.context) }] : [];
  });
  await db.transaction(async (tx) => {
    for (const change of changes) await replace(tx, change);
  });
  return { last: last.id, reencrypted: changes.length };
}

function decryptOrSkip(encryption: Encryption, { encrypted, context }: EncryptedValue): Buffer | undefined {
  try {
    return encryption.decrypt(encrypted, context);
  } catch {
    return undefined;
  }
}

/** Whether the queue's tables exist. They are created when a server starts for the first time. */
async function hasQueue(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ found: sql<boolean>`to_regclass('pgboss.job') is not null` })
    .from(sql`(values (1)) as one`);
  return row?.found ?? false;
}

const keyNameIn = (encrypted: SQL | PgColumn): SQL<string> =>
  sql<string>`encode(substring(${encrypted} from ${sql.raw(`${KEY_NAME.firstByte + 1} for ${KEY_NAME.bytes}`)}), 'hex')`;

async function countByKey(
  rows: PromiseLike<{ key: string; total: number }[]>,
): Promise<ReadonlyMap<string, number>> {
  return new Map((await rows).map(({ key, total }) => [key, total]));
}

function propertyOf(table: PgTable, column: PgColumn): string {
  const entry = Object.entries(table).find(([, candidate]) => candidate === column);
  if (!entry) throw new Error(`${column.name} is not a column of ${getTableName(table)}`);
  return entry[0];
}
