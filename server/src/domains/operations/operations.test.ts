import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { listAuditLog } from '#contract/audit-log.ts';
import {
  discardJob,
  getFeatureCounts,
  getHealth,
  listJobEntries,
  listQueuedEmails,
  retryJob,
} from '#contract/operations.ts';
import { invoiceSeries } from '#db/tables/invoices.ts';
import { useApp } from '#test/app.ts';
import { utcDay } from '#contract/days.ts';
import { loadDecisions } from '#domains/evidence/index.ts';
import { checkChain } from '#domains/signatures/chain-checks.ts';
import { createAdmin, createPrincipal, createSigned } from '#test/factories.ts';
import { untilWaiting } from '#test/locks.ts';
import { smtpRefusal, useFakeSmtp } from '#test/fake-smtp.ts';

const post = useFakeSmtp();
const app = useApp(() => ({ SMTP_URL: post.url(), MAIL_FROM: 'post@medaccord.example' }));

const SUBJECT = 'A planted subject';
const send = (address: string) =>
  app.app.platform.mail.send(app.database.db, { address, language: null }, () => ({
    subject: SUBJECT,
    paragraphs: ['Body'],
  }));

const eventually = <Value>(look: () => Promise<Value>) =>
  vi.waitUntil(look, { timeout: 60_000, interval: 100 });

describe('the mail queue', () => {
  test('shows a rejected email with the reason and a masked recipient, and can send it again', async () => {
    const admin = await createAdmin(app);
    const address = 'unknown.person@operations.example';
    await send(address);
    const failed = await eventually(async () => (await admin.call(listQueuedEmails)).body[0]);
    expect(failed).toMatchObject({
      state: 'failed',
      failures: 1,
      reason: 'email not delivered: EENVELOPE 550',
      recipient: 'u•••@operations.example',
      nextRunAt: null,
    });
    const { body } = await admin.call(listQueuedEmails);
    expect(JSON.stringify(body)).not.toMatch(/unknown\.person|planted/);
    expect((await admin.call(listJobEntries)).body).toEqual([]);

    const params = { id: failed.id };
    expect((await admin.call(retryJob, { params })).status).toBe(204);
    const again = await eventually(async () => {
      const [entry] = (await admin.call(listQueuedEmails)).body;
      return entry?.failures === 2 && entry;
    });
    expect(again.id).toBe(failed.id);
    expect((await admin.call(discardJob, { params })).status).toBe(204);
    expect((await admin.call(listQueuedEmails)).body).toEqual([]);
    expect((await admin.call(retryJob, { params })).status).toBe(404);

    const log = await admin.call(listAuditLog, { query: { q: 'job.' } });
    expect(log.body.slice(0, 2).map(({ action, subject }) => [action, subject])).toEqual([
      ['job.discarded', 'mail'],
      ['job.retried', 'mail'],
    ]);
  });

  test('shows a deferred email as retried, with the time of the next attempt', async () => {
    const admin = await createAdmin(app);
    post.answers.push(smtpRefusal(451, 'Try later'));
    await send('later@operations.example');
    const entry = await eventually(
      async () => (await admin.call(listQueuedEmails, { query: { state: 'retried' } })).body[0],
    );
    expect(entry).toMatchObject({ state: 'retried', reason: 'email not delivered: EMESSAGE 451' });
    expect(entry.nextRunAt).not.toBeNull();
    await admin.call(retryJob, { params: { id: entry.id } });
    expect(await post.emailsTo('later@operations.example')).toHaveLength(1);
  });
});

describe('jobs', () => {
  test('are listed in pages, without their content, once they have failed, and can then be retried and discarded', async () => {
    const admin = await createAdmin(app);
    await app.app.platform.jobs.sendAll(
      app.database.db,
      'accounts.user.email_changed',
      [1, 2, 3].map((number) => ({ planted: `content-${number}` })),
    );
    await eventually(
      async () => (await admin.call(listJobEntries, { query: { state: 'retried' } })).body.length === 3,
    );
    await app.database.db.execute(
      sql`update pgboss.job set state = 'failed', completed_on = now() where name = 'accounts.user.email_changed'`,
    );
    const pages = await admin.pages<{ id: string }>(`${listJobEntries.path}?state=failed&limit=2`);
    expect(pages.map((page) => page.length)).toEqual([2, 1]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(3);
    expect(JSON.stringify(pages)).not.toContain('planted');
    expect(pages[0]?.[0]).toMatchObject({ queue: 'accounts.user.email_changed', reason: 'TypeError' });
    expect((await admin.call(getHealth)).body.checks).toContainEqual({ name: 'jobs', isOk: false });

    for (const { id } of pages.flat()) await admin.call(discardJob, { params: { id } });
    expect((await admin.call(listJobEntries)).body).toEqual([]);
  });

  test('can be discarded while the queue stores that another attempt failed', async ({ skip }) => {
    skip(process.env.TEST_DB === 'pglite', 'the embedded database does one thing after the other');
    const admin = await createAdmin(app);
    const { db } = app.database;
    await app.app.platform.jobs.send(db, 'accounts.user.email_changed', {});
    const { id } = await eventually(
      async () => (await admin.call(listJobEntries, { query: { state: 'retried' } })).body[0],
    );
    // The queue deletes a job whose attempt failed and inserts it again.
    const discarded = await db.transaction(async (tx) => {
      await tx.execute(sql`with gone as (delete from pgboss.job where id = ${id} returning *)
        insert into pgboss.job select * from gone`);
      const answer = admin.call(discardJob, { params: { id } });
      await untilWaiting(app, 1);
      return { answer };
    });
    expect((await discarded.answer).status).toBe(204);
    expect((await admin.call(listJobEntries, { query: { state: 'retried' } })).body).toEqual([]);
    expect((await admin.call(retryJob, { params: { id } })).status).toBe(404);
  });

  test('are either deleted or still there after being discarded and retried at the same time', async () => {
    const admin = await createAdmin(app);
    const queue = 'accounts.user.email_changed';
    await app.app.platform.jobs.sendAll(app.database.db, queue, [{}, {}, {}, {}, {}, {}]);
    const failed = await eventually(async () => {
      const { body } = await admin.call(listJobEntries, { query: { state: 'retried' } });
      return body.length === 6 && body;
    });
    const discarded = await Promise.all(
      failed.map(async ({ id }) => {
        const both = [admin.call(retryJob, { params: { id } }), admin.call(discardJob, { params: { id } })];
        return (await Promise.all(both))[1]?.status;
      }),
    );
    expect(discarded.filter((status) => status !== 204 && status !== 409)).toEqual([]);
    const kept = failed.filter((_, index) => discarded[index] === 409).map(({ id }) => id);
    await eventually(async () => {
      const { body } = await admin.call(listJobEntries, { query: { state: 'waiting' } });
      return body.length === 0;
    });
    const { body: left } = await admin.call(listJobEntries, { query: { state: 'retried' } });
    expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
    for (const id of kept) await admin.call(discardJob, { params: { id } });
  });

  test('can be neither retried nor discarded while they wait for their first run', async () => {
    const admin = await createAdmin(app);
    const queue = 'accounts.user.email_changed';
    await app.app.platform.jobs.send(app.database.db, queue, {}, { afterSeconds: 600 });
    const [waiting] = (await admin.call(listJobEntries, { query: { state: 'waiting' } })).body;
    for (const endpoint of [retryJob, discardJob])
      expect(await admin.call(endpoint, { params: { id: waiting?.id ?? '' } })).toMatchObject({
        status: 409,
        body: { code: 'operations.job_not_failed' },
      });
  });
});

describe('the health page', () => {
  test('shows versions, sizes, the last backup and whether the ledger balances', async () => {
    const admin = await createAdmin(app);
    const { body } = await admin.call(getHealth);
    expect(body).toMatchObject({ server: { version: process.versions.node }, lastBackupAt: null });
    expect(body.database.bytes).toBeGreaterThan(1_000_000);
    expect(body.disk.totalBytes).toBeGreaterThan(body.disk.freeBytes);
    expect(body.checks).toContainEqual({ name: 'ledger', isOk: true });
    expect(body.checks).toContainEqual({ name: 'backup', isOk: false });
  });

  test('shows the age of the FDA copy, the sealing certificate’s validity and the state of the signatures', async () => {
    const admin = await createAdmin(app);
    const { db } = app.database;
    const health = async () => (await admin.call(getHealth)).body;
    const check = async (name: string) => (await health()).checks.find((one) => one.name === name)?.isOk;
    const copyOf = (daysAgo: number) =>
      loadDecisions(db, [
        {
          number: 'K200001',
          kind: '510k',
          applicant: 'Halden',
          deviceName: 'Fixator',
          productCode: null,
          decisionDate: '2020-02-03',
          decisionCode: 'SESE',
          decision: 'Cleared',
          isClearance: true,
          sourceName: 'pmn96cur.zip',
          sourceDate: utcDay(new Date(Date.now() - daysAgo * 86_400_000)),
          isDemo: false,
        },
      ]);
    expect(await health()).toMatchObject({ fdaCopyDate: null, chainCheckedAt: null });
    expect([await check('fda'), await check('seal'), await check('chain')]).toEqual([false, true, true]);
    await copyOf(50);
    expect(await check('fda')).toBe(false);
    await copyOf(3);
    expect(await check('fda')).toBe(true);
    expect(Date.parse((await health()).sealExpiresAt)).toBeGreaterThan(Date.now());

    await createSigned(app);
    expect(await check('chain')).toBe(true);
    await checkChain(app.app.platform);
    expect(await check('chain')).toBe(true);
    expect((await health()).chainCheckedAt).not.toBeNull();
    await db.execute(sql`update nda_agreements set signature_name = 'Someone else'`);
    await checkChain(app.app.platform);
    expect(await check('chain')).toBe(false);
  });

  test('reports that the ledger does not balance when an invoice is missing', async () => {
    const admin = await createAdmin(app);
    const { db } = app.database;
    const isOk = async () =>
      (await admin.call(getHealth)).body.checks.find(({ name }) => name === 'ledger')?.isOk;
    await db.insert(invoiceSeries).values({ series: 'MA', year: 2026, last: 1 });
    expect(await isOk()).toBe(false);
    await db.delete(invoiceSeries);
    expect(await isOk()).toBe(true);
  });

  test('counts how often features were used', async () => {
    const admin = await createAdmin(app);
    const count = async () =>
      (await admin.call(getFeatureCounts)).body.find(({ feature }) => feature === 'savedSearches');
    expect(await count()).toEqual({ feature: 'savedSearches', total: 0, recent: 0 });
    const { client } = await createPrincipal(app);
    const saved = await client.send('POST', '/api/saved-searches', {
      kind: 'companies',
      name: 'Texas',
      query: { location: 'Texas' },
      alert: 'none',
    });
    expect(saved.status).toBe(201);
    expect(await count()).toEqual({ feature: 'savedSearches', total: 1, recent: 1 });
  });
});
