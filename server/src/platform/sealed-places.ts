import { type SQL, and, asc, eq, getTableName, gt, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { KEY_NAME, type Seal } from './crypto.ts';
import type { Db } from './db.ts';
import type { Platform } from './platform.ts';
import type { SealedFolder } from './sealed-files.ts';

export type Kept = Pick<Platform, 'db' | 'seal' | 'sealedFiles'>;

/** Somewhere sealed things are kept, to be walked when a key changes (docs/decisions/090-key-rotation.md). */
export interface SealedPlace {
  readonly name: string;
  /** How many lie there under each key, by its name. */
  count(kept: Kept): Promise<ReadonlyMap<string, number>>;
  /**
   * Seals again with the first key the next few, by id, that lie under another one; undefined where there are none. What
   * was changed or removed meanwhile is left as it then is, and what does not open as it lies.
   */
  resealNext(kept: Kept, after: string): Promise<Step | undefined>;
}

export interface Step {
  /** Where to go on. */
  readonly last: string;
  readonly resealed: number;
}

/** Few enough for a transaction to be a moment, many enough for a million to be minutes. */
const BATCH = 200;

/** One sealed thing where it lies, and what it is bound to. */
interface Sealed {
  readonly id: string;
  readonly sealed: Buffer;
  readonly context: string;
}

interface Column {
  readonly id: PgColumn;
  readonly sealed: PgColumn;
  /** What each is bound to: the id of its row unless said. */
  readonly contextOf?: (id: string) => string;
}

/** A column of sealed bytes. */
export function sealedColumn(table: PgTable, { id, sealed, contextOf = (one) => one }: Column): SealedPlace {
  const keyName = keyNameIn(sealed);
  const property = propertyOf(table, sealed);
  return {
    name: `${getTableName(table)}.${sealed.name}`,
    count: ({ db }) =>
      countByKey(
        db
          .select({ key: keyName, many: sql<number>`count(*)::int` })
          .from(table)
          .where(isNotNull(sealed))
          .groupBy(keyName),
      ),
    resealNext: async ({ db, seal }, after) => {
      const found = await db
        .select({ id, sealed })
        .from(table)
        .where(and(gt(id, after), sql`${keyName} <> ${seal.currentKey}`))
        .orderBy(asc(id))
        .limit(BATCH);
      const things = (found as Omit<Sealed, 'context'>[]).map((row) => ({
        id: row.id,
        sealed: row.sealed,
        context: contextOf(row.id),
      }));
      return resealAll(db, seal, things, async (tx, { thing, fresh }) => {
        await tx
          .update(table)
          .set({ [property]: fresh })
          .where(and(eq(id, thing.id), eq(sealed, thing.sealed)));
      });
    },
  };
}

/** Jobs of a queue that are yet to run and hold something sealed, in base64, bound to the id that they hold too. */
export function sealedJobs(queue: string, field: string): SealedPlace {
  const inBase64 = sql<string>`data ->> ${sql.raw(`'${field}'`)}`;
  const keyName = keyNameIn(sql`decode(${inBase64}, 'base64')`);
  const waiting = sql`name = ${queue} and state < 'completed'`;
  const jobs = sql`pgboss.job`;
  return {
    name: `waiting jobs of ${queue}`,
    count: async ({ db }) =>
      (await hasQueue(db))
        ? countByKey(
            db
              .select({ key: keyName, many: sql<number>`count(*)::int` })
              .from(jobs)
              .where(waiting)
              .groupBy(keyName),
          )
        : new Map(),
    resealNext: async ({ db, seal }, after) => {
      if (!(await hasQueue(db))) return undefined;
      const found = await db
        .select({ id: sql<string>`id`, sealed: inBase64, context: sql<string>`data ->> 'id'` })
        .from(jobs)
        .where(sql`${waiting} and id > ${after} and ${keyName} <> ${seal.currentKey}`)
        .orderBy(sql`id`)
        .limit(BATCH);
      const things = found.map(({ id, sealed, context }) => ({
        id,
        context,
        sealed: Buffer.from(sealed, 'base64'),
      }));
      return resealAll(db, seal, things, async (tx, { thing, fresh }) => {
        await tx.execute(sql`update pgboss.job
          set data = jsonb_set(data, array[${field}]::text[], to_jsonb(${fresh.toString('base64')}::text))
          where ${waiting} and id = ${thing.id} and ${inBase64} = ${thing.sealed.toString('base64')}`);
      });
    },
  };
}

/** How many of a folder's files are looked at in one step. */
const FILES_AT_ONCE = 50;

/** Files of a folder, each under the id that names it. */
export const sealedFolder = (folder: SealedFolder): SealedPlace => ({
  name: `files of ${folder}`,
  count: async ({ sealedFiles }) => {
    const counted = new Map<string, number>();
    for (const id of await sealedFiles.list(folder)) {
      const key = await sealedFiles.keyNameOf(folder, id);
      if (key !== undefined) counted.set(key, (counted.get(key) ?? 0) + 1);
    }
    return counted;
  },
  resealNext: async ({ seal, sealedFiles }, after) => {
    const ids = (await sealedFiles.list(folder)).filter((id) => id > after).slice(0, FILES_AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) return undefined;
    let resealed = 0;
    for (const id of ids) {
      const key = await sealedFiles.keyNameOf(folder, id);
      if (key === undefined || key === seal.currentKey) continue;
      if (await sealedFiles.reseal(folder, id)) resealed += 1;
    }
    return { last, resealed };
  },
});

async function resealAll(
  db: Db,
  seal: Seal,
  things: readonly Sealed[],
  replace: (tx: Db, change: { thing: Sealed; fresh: Buffer }) => Promise<void>,
): Promise<Step | undefined> {
  const last = things.at(-1);
  if (!last) return undefined;
  const changes = things.flatMap((thing) => {
    const plain = openOrLeave(seal, thing);
    return plain ? [{ thing, fresh: seal.seal(plain, thing.context) }] : [];
  });
  await db.transaction(async (tx) => {
    for (const change of changes) await replace(tx, change);
  });
  return { last: last.id, resealed: changes.length };
}

function openOrLeave(seal: Seal, { sealed, context }: Sealed): Buffer | undefined {
  try {
    return seal.open(sealed, context);
  } catch {
    return undefined;
  }
}

/** A database that no server has started on has no queue yet. */
async function hasQueue(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ found: sql<boolean>`to_regclass('pgboss.job') is not null` })
    .from(sql`(values (1)) as one`);
  return row?.found ?? false;
}

const keyNameIn = (sealed: SQL | PgColumn): SQL<string> =>
  sql<string>`encode(substring(${sealed} from ${sql.raw(`${KEY_NAME.firstByte + 1} for ${KEY_NAME.bytes}`)}), 'hex')`;

async function countByKey(
  rows: PromiseLike<{ key: string; many: number }[]>,
): Promise<ReadonlyMap<string, number>> {
  return new Map((await rows).map(({ key, many }) => [key, many]));
}

/** What the column is called in the table's own rows. */
function propertyOf(table: PgTable, column: PgColumn): string {
  const entry = Object.entries(table).find(([, candidate]) => candidate === column);
  if (!entry) throw new Error(`${column.name} is no column of ${getTableName(table)}`);
  return entry[0];
}
