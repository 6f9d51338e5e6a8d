import { asc, eq, gt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BillingEventType } from '#contract/billing.ts';
import type { Day } from '#contract/days.ts';
import type { BillingInterval, PlanId } from '#contract/plans.ts';
import { billingEvents, payers } from '#db/tables/billing.ts';
import { companies } from '#db/tables/companies.ts';
import { invoices } from '#db/tables/invoices.ts';
import { userSettings } from '#db/tables/user-settings.ts';
import { renewPlans } from '#domains/billing/renew.ts';
import { cancel, subscribe } from '#domains/billing/subscribe.ts';
import { withoutNotifications } from '#server/demo/without-notifications.ts';
import { useApp } from '#test/app.ts';
import { localDay, localTime, midnightIn, monthOf, monthsAfter } from '#test/calendar.ts';
import { createPerson } from '#test/factories.ts';
import { simulateClock } from '#test/simulated-clock.ts';
import { issueInvoices } from './issue-invoices.ts';

const app = useApp();
const ZONES = ['Pacific/Auckland', 'Asia/Tokyo', 'Europe/Lisbon', 'America/New_York', 'Pacific/Honolulu'];
const YEARLY: Record<PlanId, number> = { basic: 49_000, professional: 149_000, enterprise: 449_000 };
const PROFESSIONAL_A_MONTH = 14_900;
const LEAP_DAY = '2020-02-29';
const NEXT_LEAP_DAY = '2024-02-29';
const END = Date.parse('2024-03-02T00:00:00Z');
const MINUTE_MS = 60_000;

interface Act {
  at: string;
  choose?: [PlanId, BillingInterval];
}
const STORIES: Record<'keeps' | 'cancels' | 'changes', Act[]> = {
  keeps: [{ at: `${LEAP_DAY} 16:45`, choose: ['basic', 'year'] }],
  cancels: [{ at: `${LEAP_DAY} 09:00`, choose: ['professional', 'year'] }, { at: '2021-10-15 12:00' }],
  changes: [
    { at: `${LEAP_DAY} 23:59`, choose: ['basic', 'year'] },
    { at: '2020-08-31 09:00', choose: ['enterprise', 'year'] },
    { at: '2021-12-31 23:30', choose: ['basic', 'year'] },
    { at: '2022-01-31 08:00', choose: ['professional', 'month'] },
  ],
};
type Story = keyof typeof STORIES;

type Seen = [when: string, type: BillingEventType, cents: number];
interface Customer {
  timeZone: string;
  companyId: string;
  story: Story;
  seen: Seen[];
}

/** Returns the moment of a local time such as `2020-02-29 16:45`. The tests avoid days on which clocks change. */
function momentOf(time: string, timeZone: string): number {
  const [day = '', hours = 0, minutes = 0] = time.split(/[ :]/);
  return midnightIn(timeZone, day) + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

const ANCHORS = [LEAP_DAY, '2022-01-31', monthOf(LEAP_DAY)];

/**
 * Returns the midnights at which something may happen in a time zone, and the minute before each, when nothing may
 * happen.
 */
function momentsIn(timeZone: string): number[] {
  const days = ANCHORS.flatMap((first) =>
    Array.from({ length: 50 }, (_, count) => monthsAfter(first, count)),
  );
  return days.flatMap((day) => [midnightIn(timeZone, day) - MINUTE_MS, midnightIn(timeZone, day)]);
}

function allMoments(acts: readonly number[]): number[] {
  const start = midnightIn('Pacific/Auckland', LEAP_DAY);
  const moments = new Set([...acts, ...ZONES.flatMap(momentsIn), END]);
  const within = [...moments].filter((moment) => moment >= start && moment <= END);
  return within.toSorted((one, other) => one - other);
}

const customers: Customer[] = [];
const issued = new Map<string, [day: Day, month: Day, cents: number, dueOn: Day][]>();

beforeAll(async () => {
  const { db } = app.database;
  const platform = withoutNotifications(app.app.platform, db);
  const acts: { moment: number; run: () => Promise<unknown> }[] = [];
  for (const timeZone of ZONES) {
    const { id: ownerId } = await createPerson(app);
    await db.update(userSettings).set({ timeZone }).where(eq(userSettings.userId, ownerId));
    for (const story of Object.keys(STORIES) as Story[]) {
      const companyId = uuidv7();
      const name = `${story} in ${timeZone}`;
      await db.insert(companies).values({ id: companyId, name, type: 'manufacturer', ownerId });
      customers.push({ timeZone, companyId, story, seen: [] });
      // The companies have no members in the database, so that no email is sent.
      const actor = {
        id: ownerId,
        language: 'en',
        isObserver: false,
        companies: [{ id: companyId, type: 'manufacturer', role: 'owner' }],
      } as const;
      for (const { at, choose: [planId, interval] = [] } of STORIES[story])
        acts.push({
          moment: momentOf(at, timeZone),
          run: () =>
            planId && interval
              ? subscribe(platform, actor, { planId, interval, companyId })
              : cancel(platform, actor, companyId),
        });
    }
  }
  const clock = await simulateClock(app);
  try {
    let lastId = uuidv7();
    for (const moment of allMoments(acts.map((act) => act.moment))) {
      await clock.set(moment);
      await renewPlans(platform, new Date(moment));
      await issueInvoices(platform, new Date(moment));
      for (const { run } of acts.filter((act) => act.moment === moment)) await run();
      lastId = await look(moment, lastId);
    }
  } finally {
    clock.stop();
  }
  const rows = await db
    .select({ invoice: invoices, companyId: payers.companyId })
    .from(invoices)
    .innerJoin(payers, eq(payers.id, invoices.payerId))
    .orderBy(asc(invoices.month));
  for (const { companyId, invoice } of rows) {
    const { issuedAt, timeZone, month, netCents, dueOn } = invoice;
    const own = issued.get(companyId ?? '') ?? [];
    issued.set(companyId ?? '', [...own, [localDay(issuedAt, timeZone), month, netCents, dueOn]]);
  }
}, 600_000);

async function look(moment: number, lastId: string): Promise<string> {
  const rows = await app.database.db
    .select({
      id: billingEvents.id,
      companyId: payers.companyId,
      type: billingEvents.eventType,
      cents: billingEvents.amountCents,
    })
    .from(billingEvents)
    .innerJoin(payers, eq(payers.id, billingEvents.payerId))
    .where(gt(billingEvents.id, lastId))
    .orderBy(asc(billingEvents.id));
  for (const { companyId, type, cents } of rows) {
    const customer = customers.find((one) => one.companyId === companyId);
    customer?.seen.push([localTime(moment, customer.timeZone).slice(0, -':00'.length), type, cents]);
  }
  return rows.at(-1)?.id ?? lastId;
}

const moneyOf = ({ seen }: Customer) => seen.filter(([, type]) => !type.startsWith('credits'));
const share = (cents: number, part: number, whole: number): number => Math.round((cents * part) / whole);

function changesIn(timeZone: string): Seen[] {
  const midnight = (day: Day) => midnightIn(timeZone, day);
  const [bought, up, down, monthly] = STORIES.changes.map(({ at }) => momentOf(at, timeZone)) as [
    number,
    number,
    number,
    number,
  ];
  const [first, second, third] = [midnight('2020-02-29'), midnight('2021-02-28'), midnight('2022-02-28')];
  const downgraded = share(YEARLY.basic, third - down, third - second);
  const changed: Seen[] = [
    [`${LEAP_DAY} 23:59`, 'plan_charge', YEARLY.basic],
    ['2020-08-31 09:00', 'proration', -share(YEARLY.basic, second - up, second - bought)],
    ['2020-08-31 09:00', 'plan_charge', share(YEARLY.enterprise, second - up, second - first)],
    ['2021-02-28 00:00', 'plan_charge', YEARLY.enterprise],
    ['2021-12-31 23:30', 'proration', -share(YEARLY.enterprise, third - down, third - second)],
    ['2021-12-31 23:30', 'plan_charge', downgraded],
    ['2022-01-31 08:00', 'proration', -share(downgraded, third - monthly, third - down)],
    ['2022-01-31 08:00', 'plan_charge', PROFESSIONAL_A_MONTH],
  ];
  const months = Array.from({ length: 25 }, (_, count) => monthsAfter('2022-01-31', count + 1));
  return [...changed, ...months.map((day): Seen => [`${day} 00:00`, 'plan_charge', PROFESSIONAL_A_MONTH])];
}

function invoicesFor(seen: readonly Seen[]): [day: Day, month: Day, cents: number, dueOn: Day][] {
  const bills: [Day, Day, number, Day][] = [];
  let open = 0;
  for (let month = monthOf(LEAP_DAY); month <= monthOf(NEXT_LEAP_DAY); month = monthsAfter(month, 1)) {
    const own = seen.filter(([when]) => monthOf(when.slice(0, 'yyyy-mm-dd'.length)) === month);
    open += own.reduce((sum, [, , cents]) => sum + cents, 0);
    if (open < 0 || (open === 0 && own.length === 0)) continue;
    const day = monthsAfter(month, 1);
    bills.push([day, month, open, `${day.slice(0, -'01'.length)}15`]);
    open = 0;
  }
  return bills;
}

describe.each(ZONES)('yearly plans in %s from one leap day to the next', (timeZone) => {
  const find = (story: Story): Customer => {
    const found = customers.find((one) => one.story === story && one.timeZone === timeZone);
    if (!found) throw new Error('no such company');
    return found;
  };

  test('are charged at each renewal, at midnight on the last day of February', () => {
    expect(moneyOf(find('keeps'))).toEqual([
      [`${LEAP_DAY} 16:45`, 'plan_charge', 49_000],
      ['2021-02-28 00:00', 'plan_charge', 49_000],
      ['2022-02-28 00:00', 'plan_charge', 49_000],
      ['2023-02-28 00:00', 'plan_charge', 49_000],
      [`${NEXT_LEAP_DAY} 00:00`, 'plan_charge', 49_000],
    ]);
  });

  test('grant each month’s credits at midnight, when the unused ones expire', () => {
    const days = Array.from({ length: 48 }, (_, count) => `${monthsAfter(LEAP_DAY, count + 1)} 00:00`);
    expect(find('keeps').seen.filter(([, type]) => type.startsWith('credits'))).toEqual([
      [`${LEAP_DAY} 16:45`, 'credits_granted', 0],
      ...days.flatMap((day) => [
        [day, 'credits_expired', 0],
        [day, 'credits_granted', 0],
      ]),
    ]);
  });

  test('end with the plan year in which they are canceled', () => {
    const customer = find('cancels');
    expect(moneyOf(customer)).toEqual([
      [`${LEAP_DAY} 09:00`, 'plan_charge', 149_000],
      ['2021-02-28 00:00', 'plan_charge', 149_000],
    ]);
    expect(customer.seen.at(-1)).toEqual(['2022-02-28 00:00', 'credits_expired', 0]);
  });

  test('credit the unused part to the cent when the plan changes', () => {
    expect(moneyOf(find('changes'))).toEqual(changesIn(timeZone));
  });

  test.each(['keeps', 'cancels', 'changes'] as const)(
    'are invoiced on the first of the month if the company %s its plan',
    (story) => {
      const { companyId, ...customer } = find(story);
      expect(issued.get(companyId)).toEqual(invoicesFor(moneyOf({ companyId, ...customer })));
    },
  );
});
