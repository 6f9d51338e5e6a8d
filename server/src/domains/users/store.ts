import { eq, sql } from 'drizzle-orm';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';

export type User = typeof users.$inferSelect;

const userById = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_by_id'),
);

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const [user] = await userById(db).execute({ id });
  return user;
}

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return user;
}

export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<User> {
  const [row] = await db.insert(users).values(user).returning();
  return row!;
}

export async function markOnboardingSkipped(db: Db, id: string): Promise<void> {
  await db
    .update(users)
    .set({ onboardingSkippedAt: sql`coalesce(${users.onboardingSkippedAt}, now())` })
    .where(eq(users.id, id));
}
