/**
 * `node bench/digests.ts` measures the daily digest of ten thousand people who chose the same hour, with
 * thirty notifications each. Emails are queued but not sent. docs/performance.md quotes the result.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { sendDue } from '#domains/notifications/send-deliveries.ts';
import { findReaders } from '#domains/settings/index.ts';
import { findOpenAddress } from '#domains/users/index.ts';
import { domains } from '#server/domains.ts';
import { type Db, openPostgres } from '#platform/db.ts';
import { createJobs } from '#platform/jobs.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { createEncryption } from '#platform/crypto.ts';
import { onOwnDatabases } from './databases.ts';

const PEOPLE = 10_000;
const WAITING = 30;

await onOwnDatabases(async (create) => {
  const database = openPostgres(await create(), { statementMs: 0 });
  const { db } = database;
  const log = { error: console.error, warn: console.warn } as never;
  const jobs = createJobs(database, log);
  try {
    await database.migrate();
    await fill(db);
    const encryption = createEncryption([randomBytes(32)]);
    const transport = { deliver: async () => {}, close: () => {} };
    const mail = createMailer({
      findAddress: (userId) => findOpenAddress(db, userId),
      findReaders,
      jobs,
      encryption,
      transport,
      from: 'post@example.test',
      replyTo: undefined,
      host: 'localhost',
    });
    const settings = { appUrl: new URL('http://localhost') };
    const platform = {
      db,
      domains,
      jobs,
      mail,
      log,
      settings,
      live: { publishStale: async () => {} },
    } as never;
    await jobs.start();
    const measured = [];
    for (const round of ['ten thousand digests', 'nothing due']) {
      const began = performance.now();
      await sendDue(platform);
      measured.push({ round, ms: Math.round(performance.now() - began), 'MB resident': residentMb() });
    }
    console.table(measured);
    await jobs.stop();
  } finally {
    await database.close();
  }
});

function residentMb(): number {
  return Math.round(process.memoryUsage().rss / 2 ** 20);
}

async function fill(to: Db): Promise<void> {
  await to.execute(sql`insert into users (id, email, email_verified_at, password_hash, first_name, last_name)
    select gen_random_uuid(), 'person' || number || '@example.test', now(), 'none', 'Dana', 'Whitfield'
    from generate_series(1, ${PEOPLE}::int) as number`);
  await to.execute(sql`insert into notification_preferences (user_id, topic, mail)
    select id, 'company', 'daily' from users`);
  await to.execute(sql`insert into notifications (id, user_id, subject, event_id)
    select gen_random_uuid(), users.id, jsonb_build_object('kind', 'badge_approved', 'companyId', gen_random_uuid(),
      'companyName', 'Halden Orthopaedics', 'badgeType', 'gmp_certified'), gen_random_uuid()
    from users cross join generate_series(1, ${WAITING}::int)`);
  await to.execute(sql`insert into waiting_notifications (notification_id, user_id, channel)
    select id, user_id, 'digest' from notifications`);
  await to.execute(sql`insert into notification_deliveries (user_id, channel, due_at)
    select id, 'digest', now() - interval '1 minute' from users`);
  await to.execute(sql`analyze`);
}
