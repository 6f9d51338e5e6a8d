import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type ConnectionState, getResponseTime } from '#contract/connections.ts';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { useApp } from '#test/app.ts';
import { createPerson, createPrincipal } from '#test/factories.ts';

const app = useApp();

type Owner = Awaited<ReturnType<typeof createPrincipal>>;
interface Past {
  state?: ConnectionState;
  took?: number;
  askedDaysAgo?: number;
}

async function asked(owner: Owner, past: readonly Past[]): Promise<void> {
  for (const { state = 'accepted', took = 1, askedDaysAgo = 40 } of past) {
    const { id: requesterId } = await createPerson(app);
    const createdAt = sql`now() - make_interval(days => ${askedDaysAgo})`;
    const isAnswered = state === 'accepted' || state === 'rejected';
    const hasEnded = state === 'withdrawn' || state === 'expired';
    await app.database.db.insert(connections).values({
      requesterId,
      recipientId: owner.id,
      recipientCompanyId: owner.companyId,
      status: state,
      createdAt,
      respondedAt: isAnswered ? sql`${createdAt} + make_interval(hours => ${took})` : null,
      endedAt: hasEnded ? sql`now()` : null,
    });
  }
}
const times = (count: number, past: Past): Past[] => Array.from({ length: count }, () => past);
const withinDays = async (companyId: string) => {
  const { status, body } = await app.client().call(getResponseTime, { params: { id: companyId } });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['withinDays']);
  return body.withinDays;
};

describe("a company's response time", () => {
  test('is shown as the median in whole days once there are five answers', async () => {
    const owner = await createPrincipal(app);
    expect(await withinDays(owner.companyId)).toBeNull();
    await asked(owner, [{ took: 1 }, { took: 5 }, { took: 30 }, { took: 400, state: 'rejected' }]);
    expect(await withinDays(owner.companyId)).toBeNull();
    await asked(owner, [{ took: 700, state: 'rejected' }]);
    expect(await withinDays(owner.companyId)).toBe(2);
    await asked(owner, times(4, { took: 2 }));
    expect(await withinDays(owner.companyId)).toBe(1);
  });

  test('is not shown for an owner who leaves most requests unanswered', async () => {
    const owner = await createPrincipal(app);
    await asked(owner, [...times(5, { took: 1 }), ...times(4, { state: 'expired' })]);
    expect(await withinDays(owner.companyId)).toBe(1);
    await asked(owner, times(2, { state: 'expired' }));
    expect(await withinDays(owner.companyId)).toBeNull();
  });

  test('ignores requests that are pending, withdrawn or more than a year old', async () => {
    const owner = await createPrincipal(app);
    await asked(owner, [
      ...times(4, { took: 1 }),
      { state: 'withdrawn' },
      { state: 'pending', askedDaysAgo: 3 },
      ...times(3, { took: 1, askedDaysAgo: 370 }),
    ]);
    expect(await withinDays(owner.companyId)).toBeNull();
  });

  test('covers only current members and is missing for unclaimed pages and unknown companies', async () => {
    const [owner, next] = await Promise.all([createPrincipal(app), createPerson(app)]);
    await asked(owner, times(5, { took: 1 }));
    expect(await withinDays(owner.companyId)).toBe(1);
    const change = (set: Partial<typeof companies.$inferInsert>) =>
      app.database.db.update(companies).set(set).where(eq(companies.id, owner.companyId));
    const source = { sourceName: 'A register', sourceDate: '2025-01-01', sourceKey: crypto.randomUUID() };
    await change({ isUnclaimed: true, ...source });
    expect(await withinDays(owner.companyId)).toBeNull();
    await change({ isUnclaimed: false, ownerId: next.id });
    expect(await withinDays(owner.companyId)).toBeNull();
    for (const id of [crypto.randomUUID(), 'no-id']) {
      expect((await app.client().call(getResponseTime, { params: { id } })).status).toBe(404);
    }
  });
});
