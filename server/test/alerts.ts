import { sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import { events } from '#db/tables/events.ts';
import { arrivals } from '#db/tables/saved-searches.ts';
import { sendAlerts } from '#domains/saved-searches/alerts.ts';
import { matchArrivals } from '#domains/saved-searches/matching.ts';
import type { TestApp } from './app.ts';
import { type Person, confirmAddress, createPerson } from './factories.ts';
import { emailsTo } from './outbox.ts';

export async function createReader(app: TestApp): Promise<Person> {
  const person = await createPerson(app);
  await confirmAddress(app, person);
  return person;
}

const isNotNoted = sql`(${events.name} in ('product.listed', 'product.relisted', 'product.cleared', 'company.registered', 'claim.approved', 'rfq.posted', 'rfq.reopened')
    or ${events.name} = 'product.territories_changed' and ${events.payload} -> 'opened' <> '[]')
  and not exists (select from ${arrivals} where ${arrivals.eventId} = ${events.id})`;

export const untilArrivalsRecorded = ({ database }: TestApp): Promise<void> =>
  expect.poll(() => database.db.$count(events, isNotNoted)).toBe(0);

export async function runSearches(app: TestApp): Promise<void> {
  await untilArrivalsRecorded(app);
  await matchArrivals(app.app.platform);
}

export async function runSearchesAndAlert(app: TestApp): Promise<void> {
  await runSearches(app);
  await sendAlerts(app.app.platform);
}

export const alertsTo = async ({ client }: Person): Promise<number[]> =>
  (await client.call(listNotifications)).body.flatMap(({ subject }) =>
    subject.kind === 'saved_search' ? subject.count : [],
  );

export async function alertEmailsTo(app: TestApp, { user }: Person, atLeast = 1): Promise<Email[]> {
  let alerts: Email[] = [];
  await expect
    .poll(async () => {
      alerts = (await emailsTo(app, user.email, 0)).filter(({ subject }) =>
        /^[\d,]+ new (product|compan|RFQ)/.test(subject ?? ''),
      );
      return alerts.length;
    })
    .toBeGreaterThanOrEqual(atLeast);
  return alerts;
}
