import { utcDay } from '#contract/days.ts';
import type { BillingInterval } from '#contract/plans.ts';
import { type Period, midnightBefore, periodAround } from '#domains/billing/periods.ts';
import { priceOf } from '#domains/billing/plan-charges.ts';
import { payerIdOf } from './billing.ts';
import type { Calendar } from './calendar.ts';
import { type DemoPlan, plans } from './data/plans.ts';
import { type People, companyNamed } from './marketplace.ts';
import type { Plan, Rows } from './store.ts';

const TIME_ZONE = 'UTC';

type PlanRows = Pick<Rows, 'subscriptions' | 'planPeriods' | 'creditGrants' | 'billingEvents'>;

export function planRows(calendar: Calendar, people: People, offered: readonly Plan[]): PlanRows {
  const rows: PlanRows = { subscriptions: [], planPeriods: [], creditGrants: [], billingEvents: [] };
  for (const plan of plans) {
    const bought = offered.find(({ id }) => id === plan.planId);
    if (bought) addPlan(rows, { calendar, people, plan, bought });
  }
  return rows;
}

interface Bought {
  calendar: Calendar;
  people: People;
  plan: DemoPlan;
  bought: Plan;
}

function addPlan(rows: PlanRows, { calendar, people, plan, bought }: Bought): void {
  const { company, planId, interval, started } = plan;
  const price = priceOf(bought, interval);
  const credits = bought.connectionCreditsMonthly;
  const anchored = midnightBefore(new Date(calendar.at(started)), TIME_ZONE);
  const idOf = (what: string, moment: Date) => calendar.id(`${what} ${company}`, calendar.since(moment));
  const payerId = payerIdOf(calendar, company);
  const subscriptionId = idOf('plan', anchored);
  const common = { payerId, companyId: companyNamed(people, company), userId: null };
  const periods = periodsSince(anchored, interval, calendar.today);
  for (const { start, end } of periods) {
    const id = idOf('period', start);
    const [startsAt, endsAt] = [start.toISOString(), end.toISOString()];
    rows.planPeriods.push({ id, subscriptionId, planId, interval, startsAt, endsAt, chargedCents: price });
    rows.billingEvents.push({
      ...common,
      id: idOf('plan charge', start),
      subjectType: 'plan_period',
      subjectId: id,
      eventType: 'plan_charge',
      description: { code: 'planCharge', plan: planId, from: utcDay(startsAt), until: utcDay(endsAt) },
      amountCents: price,
      status: 'pending',
      createdAt: startsAt,
    });
  }
  for (const { start, end } of periodsSince(anchored, 'month', calendar.today)) {
    const id = idOf('credits', start);
    const isOver = end <= calendar.today;
    const about = { ...common, subjectType: 'credit_grant', subjectId: id, amountCents: 0, credits } as const;
    rows.creditGrants.push({
      id,
      payerId,
      subscriptionId,
      amount: credits,
      remaining: isOver ? 0 : credits,
      startsAt: start.toISOString(),
      expiresAt: end.toISOString(),
    });
    rows.billingEvents.push({
      ...about,
      id: idOf('granted', start),
      eventType: 'credits_granted',
      description: { code: 'creditsGranted', count: credits, plan: planId },
      status: 'completed',
      createdAt: start.toISOString(),
    });
    if (isOver)
      rows.billingEvents.push({
        ...about,
        id: idOf('expired', end),
        eventType: 'credits_expired',
        description: { code: 'creditsExpired', count: credits },
        status: 'completed',
        createdAt: end.toISOString(),
      });
  }
  const current = periods.at(-1);
  if (!current) return;
  rows.subscriptions.push({
    id: subscriptionId,
    payerId,
    planId,
    interval,
    timeZone: TIME_ZONE,
    anchoredAt: anchored.toISOString(),
    periodStart: current.start.toISOString(),
    periodEnd: current.end.toISOString(),
    createdAt: anchored.toISOString(),
  });
}

function periodsSince(anchored: Date, interval: BillingInterval, today: Date): Period[] {
  const periods: Period[] = [];
  for (let start = anchored; start <= today;) {
    const period = periodAround(start, {
      anchoredAt: anchored.toISOString(),
      timeZone: TIME_ZONE,
      interval,
    });
    periods.push(period);
    start = period.end;
  }
  return periods;
}
