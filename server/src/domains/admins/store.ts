import { admins } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';

export async function upsertAdmin(db: Db, username: string, passwordHash: string): Promise<void> {
  await db
    .insert(admins)
    .values({ username, passwordHash })
    .onConflictDoUpdate({ target: admins.username, set: { passwordHash } });
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const [first] = await db.select({ id: admins.id }).from(admins).limit(1);
  return first !== undefined;
}
