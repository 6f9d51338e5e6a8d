import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { accessApplications } from '#db/tables/access-applications.ts';
import { closingRequests } from '#db/tables/accounts.ts';
import { companyClaims } from '#db/tables/claims.ts';
import { companyBadges } from '#db/tables/badges.ts';
import { companies } from '#db/tables/companies.ts';
import { productClearances } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import { reports } from '#db/tables/reports.ts';
import { authenticators } from '#db/tables/two-factor.ts';
import { admins, users } from '#db/tables/users.ts';
import type { AdminActor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import { isClaimed } from '#domains/members/index.ts';

export async function upsertAdmin(db: Db, username: string, passwordHash: string): Promise<string> {
  const [admin] = await db
    .insert(admins)
    .values({ username, passwordHash })
    .onConflictDoUpdate({
      target: admins.username,
      set: { passwordHash, role: 'full', removedAt: null },
    })
    .returning({ id: admins.id });
  if (!admin) throw new Error('an upsert answers its row');
  return admin.id;
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const [first] = await db.select({ id: admins.id }).from(admins).limit(1);
  return first !== undefined;
}

export async function findAdminByName(db: Db, username: string) {
  const [admin] = await db
    .select()
    .from(admins)
    .where(and(eq(admins.username, username), isNull(admins.removedAt)));
  return admin;
}

/** Returns the password hash of an administrator, even if they were removed. */
export async function findPasswordHash(db: Db, username: string): Promise<string | undefined> {
  const [admin] = await db
    .select({ passwordHash: admins.passwordHash })
    .from(admins)
    .where(eq(admins.username, username));
  return admin?.passwordHash;
}

export async function findUsername(db: Db, id: string): Promise<string | undefined> {
  const [admin] = await db.select({ username: admins.username }).from(admins).where(eq(admins.id, id));
  return admin?.username;
}

export async function lockAdmin(tx: Db, id: string): Promise<void> {
  await tx.select({ id: admins.id }).from(admins).where(eq(admins.id, id)).for('update');
}

const adminOfSession = prepared((db) =>
  db
    .select({ adminId: admins.id, role: admins.role })
    .from(admins)
    .innerJoin(authenticators, eq(authenticators.adminId, admins.id))
    .where(
      and(
        eq(admins.id, sql.placeholder('id')),
        isNull(admins.removedAt),
        isNotNull(authenticators.confirmedAt),
      ),
    )
    .prepare('admin_of_session'),
);

export async function loadAdmin(db: Db, id: string): Promise<AdminActor | null> {
  const [admin] = await adminOfSession(db).execute({ id });
  return admin ?? null;
}

export async function countAll(db: Db) {
  const counts = {
    companies: db.$count(companies),
    products: db.$count(products),
    users: db.$count(users, isNotNull(users.passwordHash)),
    pendingApplications: db.$count(accessApplications, eq(accessApplications.status, 'pending')),
    pendingClaims: db.$count(companyClaims, eq(companyClaims.status, sql.raw(`'pending'`))),
    pendingBadges: db.$count(companyBadges, eq(companyBadges.status, sql.raw(`'pending'`))),
    pendingClearances: db.$count(productClearances, sql`${productClearances.review} = 'waiting'`),
    closingRequests: db.$count(closingRequests),
    openReports: db.$count(reports, isNull(reports.resolvedAt)),
    companiesToVerify: db.$count(companies, sql`${isClaimed()} and not ${companies.isVerified}`),
    renamedCompanies: db.$count(companies, isNotNull(companies.verifiedAs)),
  };
  const counted = await Promise.all(
    Object.entries(counts).map(async ([name, rows]) => [name, await rows] as const),
  );
  return Object.fromEntries(counted) as Record<keyof typeof counts, number>;
}
