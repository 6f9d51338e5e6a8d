import { inArray } from 'drizzle-orm';
import type { DealPerson } from '#contract/deals.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';

export async function findPeople(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, DealPerson>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
    })
    .from(users)
    .where(inArray(users.id, known));
  return new Map(rows.map((row) => [row.id, row]));
}
