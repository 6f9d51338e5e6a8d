import { sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import { events } from '#db/tables/events.ts';
import { arrivals } from '#db/tables/saved-searches.ts';
import { sendAlerts } from '#domains/saved-searches/alerts.ts';
import { lookForNews } from '#domains/saved-searches/matching.ts';
import type { TestApp } from './app.ts';
import { type Person, confirmAddress, createPerson } from './factories.ts';
import { emailsTo } from './outbox.ts';

/** Somebody whose address is shown to be theirs. */
export async function createReader(app: TestApp): Promise<Person> {
  const person = await createPerson(app);
  await confirmAddress(app, person);
  return person;
}

const isNotNoted = sql`${events.name} in ('product.listed', 'product.relisted', 'company.registered', 'claim.approved')
  and not exists (select from ${arrivals} where ${arrivals.eventId} = ${events.id})`;

/** Until the listeners have taken down what came onto the market. */
export const untilNoted = ({ database }: TestApp): Promise<void> =>
  expect.poll(() => database.db.$count(events, isNotNoted), { timeout: 15_000 }).toBe(0);

/** Every saved search looks at what came. */
export async function look(app: TestApp): Promise<void> {
  await untilNoted(app);
  await lookForNews(app.app.platform);
}

/** The same, and whoever's time has come is told: what the job of each minute does. */
export async function lookAndTell(app: TestApp): Promise<void> {
  await look(app);
  await sendAlerts(app.app.platform);
}

/** How many things each alert in the app told of, the last first. */
export const alertsTo = async ({ client }: Person): Promise<number[]> =>
  (await client.call(listNotifications)).body.flatMap(({ subject }) =>
    subject.kind === 'saved_search' ? subject.count : [],
  );

/** The alerts mailed to somebody; of other mails, about the address, there may be one. */
export async function alertEmailsTo(app: TestApp, { user }: Person, atLeast = 1): Promise<Email[]> {
  let alerts: Email[] = [];
  await expect
    .poll(
      async () => {
        alerts = (await emailsTo(app, user.email, 0)).filter(({ subject }) =>
          /^[\d,]+ new (product|compan)/.test(subject ?? ''),
        );
        return alerts.length;
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(atLeast);
  return alerts;
}
