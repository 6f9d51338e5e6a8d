import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { TOKEN_DAYS } from '#contract/api-tokens.ts';
import { apiTokens } from '#db/tables/api-tokens.ts';
import { companies } from '#db/tables/companies.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const ownTokens = personalRecords({
  name: 'programs',
  table: apiTokens,
  key: apiTokens.id,
  isOf: (userId) => eq(apiTokens.userId, userId),
  columns: {
    name: apiTokens.name,
    scope: apiTokens.scope,
    companyId: apiTokens.companyId,
    expiresAt: apiTokens.expiresAt,
    lastUsedAt: apiTokens.lastUsedAt,
    createdAt: apiTokens.createdAt,
  },
});

const isValid = gt(apiTokens.expiresAt, sql`now()`);

export async function findTokens(db: Db, userId: string, id?: string) {
  const rows = await db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      scope: apiTokens.scope,
      companyId: companies.id,
      companyName: companies.name,
      expiresAt: apiTokens.expiresAt,
      lastUsedAt: apiTokens.lastUsedAt,
      createdAt: apiTokens.createdAt,
    })
    .from(apiTokens)
    .leftJoin(companies, eq(companies.id, apiTokens.companyId))
    .where(and(eq(apiTokens.userId, userId), isValid, id === undefined ? undefined : eq(apiTokens.id, id)))
    .orderBy(desc(apiTokens.id));
  return rows.map(({ companyId, companyName, ...token }) => {
    const company = companyId === null || companyName === null ? null : { id: companyId, name: companyName };
    return Object.assign(token, { company });
  });
}

interface NewToken {
  userId: string;
  companyId: string | null;
  name: string;
  scope: (typeof apiTokens.$inferSelect)['scope'];
  tokenHash: string;
}

export async function insertToken(
  tx: Db,
  token: NewToken,
  days: (typeof TOKEN_DAYS)[number],
): Promise<string> {
  const expiresAt = sql`now() + make_interval(days => ${days})`;
  return insertedRow(
    await tx
      .insert(apiTokens)
      .values({ ...token, expiresAt })
      .returning({ id: apiTokens.id }),
  ).id;
}

export async function deleteToken(tx: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(apiTokens)
    .where(and(eq(apiTokens.userId, userId), eq(apiTokens.id, id)))
    .returning({ id: apiTokens.id });
  return deleted.length > 0;
}

export async function deleteTokensOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
}

export async function deleteExpiredTokens(db: Db): Promise<void> {
  await db.delete(apiTokens).where(lt(apiTokens.expiresAt, sql`now()`));
}

export async function findValid(db: Db, tokenHash: string) {
  const [token] = await db
    .select({
      id: apiTokens.id,
      userId: apiTokens.userId,
      companyId: apiTokens.companyId,
      scope: apiTokens.scope,
    })
    .from(apiTokens)
    .where(and(eq(apiTokens.tokenHash, tokenHash), isValid));
  return token;
}

/** Records a use at most once a minute, so that busy programs do not cause a write with every call. */
export async function recordUse(db: Db, id: string): Promise<void> {
  await db
    .update(apiTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(apiTokens.id, id),
        or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, sql`now() - interval '1 minute'`)),
      ),
    );
}
