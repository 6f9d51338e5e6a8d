import { and, eq } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { companyMembers } from '#db/tables/members.ts';
import type { MemberRole } from '#contract/vocabulary.ts';
import type { TestApp } from './app.ts';
import { type Person, createColleague } from './factories.ts';
import { untilJobsAreDone } from './finished-jobs.ts';
import { untilWaiting } from './locks.ts';

/**
 * Gives an owner another role while a call of theirs waits for the lock on the company, and returns the answer to that
 * call.
 */
export async function demotedDuring<Answer>(
  app: TestApp,
  owner: Person & { companyId: string },
  act: () => Promise<Answer>,
  role: MemberRole = 'editor',
): Promise<Answer> {
  const { id: userId, companyId } = owner;
  await createColleague(app, owner, 'owner');
  // A job that adding the member triggers would wait for the same lock.
  await untilJobsAreDone(app);
  const { acting } = await app.database.db.transaction(async (tx) => {
    await tx.select().from(companies).where(eq(companies.id, companyId)).for('no key update');
    const begun = act();
    await untilWaiting(app, 1);
    await tx
      .update(companyMembers)
      .set({ role })
      .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)));
    return { acting: begun };
  });
  return acting;
}
