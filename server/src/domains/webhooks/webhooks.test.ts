import { createHmac, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { changeCompanyOwner } from '#contract/company-administration.ts';
import { declineDealProposals, moveDeal } from '#contract/deals.ts';
import {
  type WebhookEvent,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  setWebhookEnabled,
  testWebhook,
} from '#contract/webhooks.ts';
import { webhookDeliveries, webhooks } from '#db/tables/webhooks.ts';
import { useApp } from '#test/app.ts';
import { createDealers, moveByBoth, startDeal } from '#test/deals.ts';
import { demotedDuring } from '#test/demotion.ts';
import {
  confirmAddress,
  createAdmin,
  createColleague,
  createPerson,
  createPrincipal,
} from '#test/factories.ts';
import { untilWaiting } from '#test/locks.ts';
import { emailAbout } from '#test/outbox.ts';
import { useWebhookReceiver } from '#test/webhook-receiver.ts';
import { queueDelivery } from './deliver.ts';

const receiver = useWebhookReceiver();
const slowReceiver = useWebhookReceiver();
const app = useApp({ WEBHOOK_PRIVATE_HOSTS: 'localhost' });

type Principal = Awaited<ReturnType<typeof createPrincipal>>;

const eventually = <Value>(look: () => Value | Promise<Value>) =>
  vi.waitUntil(look, { timeout: 60_000, interval: 100 });

async function create(
  { client, companyId: id }: Principal,
  { url = receiver.url(), events = ['deal.created'] }: { url?: string; events?: WebhookEvent[] } = {},
) {
  const { status, body } = await client.call(createWebhook, { params: { id }, body: { url, events } });
  if (status !== 201) throw new Error(`could not create: ${JSON.stringify(body)}`);
  return { ...body, params: { id, webhookId: body.id } };
}

const lastDelivery = async ({ client }: Principal, params: { id: string; webhookId: string }) =>
  (await client.call(listWebhookDeliveries, { params })).body[0];

const untilStatus = (owner: Principal, params: { id: string; webhookId: string }, status: string) =>
  eventually(async () => {
    const delivery = await lastDelivery(owner, params);
    return delivery?.status === status && delivery;
  });

describe('a webhook', () => {
  test('receives signed events about its company’s deals, and nothing else', async () => {
    const [maker, seller] = await createDealers(app);
    const stranger = await createPrincipal(app);
    const own = await create(maker, { url: receiver.url('/maker') });
    const theirs = await create(seller, { url: receiver.url('/seller') });
    await create(maker, { url: receiver.url('/other-event'), events: ['deal.won'] });
    await create(stranger, { url: receiver.url('/stranger') });
    const { id: dealId } = await startDeal(maker, seller);

    const [got] = await eventually(() => receiver.at('/maker').length > 0 && receiver.at('/maker'));
    expect(JSON.parse(got?.body ?? '')).toEqual({
      type: 'deal.created',
      timestamp: expect.any(String),
      data: { dealId, manufacturerId: maker.companyId, distributorId: seller.companyId },
    });
    const {
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': signature,
    } = got?.headers ?? {};
    expect(Math.abs(Date.now() / 1_000 - Number(time))).toBeLessThan(60);
    const signedBy = (secret: string) =>
      `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
        .update(`${String(id)}.${String(time)}.${got?.body}`)
        .digest('base64')}`;
    expect(signature).toBe(signedBy(own.secret));
    expect(signature).not.toBe(signedBy(theirs.secret));
    expect(await untilStatus(maker, own.params, 'delivered')).toMatchObject({
      id,
      event: 'deal.created',
      attempts: 1,
      answerStatus: 200,
      answer: 'thanks',
    });
    await untilStatus(seller, theirs.params, 'delivered');
    expect([...receiver.at('/other-event'), ...receiver.at('/stranger')]).toEqual([]);
  });

  test('receives a change that both companies agreed on, and only once', async () => {
    const [maker, seller] = await createDealers(app);
    const deal = await startDeal(maker, seller, { stage: 'negotiation' });
    const events: WebhookEvent[] = ['deal.changed', 'deal.won'];
    await create(maker, { url: receiver.url('/agreed'), events });
    const declined = await maker.client.call(moveDeal, {
      params: { id: deal.id },
      body: { stage: 'contract_review' },
    });
    const [{ id: proposalId } = { id: '' }] = declined.body.proposals;
    const answer = { params: { id: deal.id }, body: { proposalIds: [proposalId] } };
    await seller.client.call(declineDealProposals, answer);
    await moveByBoth(maker, seller, { id: deal.id, stage: 'contract_review' });
    await moveByBoth(maker, seller, { id: deal.id, stage: 'closed_won' });
    await eventually(() => receiver.at('/agreed').length === 2);
    const sent = receiver.at('/agreed').map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(sent.toSorted()).toEqual(['deal.changed', 'deal.won']);
    expect(JSON.parse(receiver.at('/agreed')[0]?.body ?? '')).toMatchObject({
      data: { dealId: deal.id, manufacturerId: maker.companyId, distributorId: seller.companyId },
    });
  });

  test('has a secret that is shown once and stored encrypted', async () => {
    const owner = await createPrincipal(app);
    const { secret, id, params } = await create(owner);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const { body } = await owner.client.call(listWebhooks, { params });
    expect(body).toMatchObject([{ id, isEnabled: true, failingSince: null }]);
    expect(JSON.stringify(body)).not.toContain('whsec_');
    const [row] = await app.database.db.select().from(webhooks).where(eq(webhooks.id, id));
    expect(row?.secret.includes(Buffer.from(secret.slice('whsec_'.length), 'base64'))).toBe(false);
  });

  test('is called again with the same event id after a failure, and again when an owner resends the event', async () => {
    const owner = await createPrincipal(app);
    const { params } = await create(owner, { url: receiver.url('/again') });
    receiver.answers.push((answer) => answer.writeHead(503).end(`down ${'x'.repeat(5_000)}`));
    await owner.client.call(testWebhook, { params });
    const waiting = await eventually(async () => {
      const delivery = await lastDelivery(owner, params);
      return delivery?.attempts === 1 && delivery;
    });
    expect(waiting).toMatchObject({ status: 'pending', answerStatus: 503, event: 'webhook.test' });
    expect(waiting.answer).toHaveLength(1_000);
    expect(waiting.nextAttemptAt).not.toBeNull();
    const [{ failingSince } = {}] = (await owner.client.call(listWebhooks, { params })).body;
    expect(failingSince).not.toBeNull();

    expect(await untilStatus(owner, params, 'delivered')).toMatchObject({ attempts: 2, nextAttemptAt: null });
    expect(new Set(receiver.at('/again').map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const resent = await owner.client.call(resendWebhookDelivery, {
      params: { ...params, deliveryId: waiting.id },
    });
    expect(resent.status).toBe(204);
    await eventually(() => receiver.at('/again').length === 3);
    expect((await owner.client.call(listWebhooks, { params })).body[0]?.failingSince).toBeNull();
  });

  test('gets no further attempt if it is turned off during an attempt', async () => {
    const owner = await createPrincipal(app);
    const { params } = await create(owner, { url: receiver.url('/turned-off') });
    const asked = new Promise<ServerResponse>((resolve) => receiver.answers.push(resolve));
    await owner.client.call(testWebhook, { params });
    const answer = await asked;
    await owner.client.call(setWebhookEnabled, { params, body: { isEnabled: false } });
    answer.writeHead(503).end('down');
    const delivery = await eventually(async () => {
      const last = await lastDelivery(owner, params);
      return last?.attempts === 1 && last;
    });
    expect(delivery).toMatchObject({ status: 'failed', answerStatus: 503, nextAttemptAt: null });
  });

  test('takes no more deliveries while it is being turned off, because they would wait forever', async ({
    skip,
  }) => {
    if (app.database.kind === 'embedded') skip('the embedded database does one thing at a time');
    const [maker, seller] = await createDealers(app);
    const { params } = await create(maker, { url: receiver.url('/turning-off') });
    await maker.client.call(testWebhook, { params });
    const { id: deliveryId } = await untilStatus(maker, params, 'delivered');
    const isWebhook = eq(webhooks.id, params.webhookId);
    const { tested, resent } = await app.database.db.transaction(async (tx) => {
      await tx.update(webhooks).set({ isEnabled: false }).where(isWebhook);
      const tested = maker.client.call(testWebhook, { params });
      const resent = maker.client.call(resendWebhookDelivery, { params: { ...params, deliveryId } });
      await startDeal(maker, seller);
      await untilWaiting(app, 3);
      return { tested, resent };
    });
    for (const answer of await Promise.all([tested, resent]))
      expect(answer).toMatchObject({ status: 409, body: { code: 'webhook.off' } });
    const { body: sent } = await maker.client.call(listWebhookDeliveries, { params });
    expect(sent.map(({ status }) => status)).toEqual(['delivered']);
  });

  test('cannot be turned off by someone who stops being an owner at the same moment', async ({ skip }) => {
    if (app.database.kind === 'embedded') skip('the embedded database does one thing at a time');
    const owner = await createPrincipal(app);
    const { params } = await create(owner);
    const turning = () => owner.client.call(setWebhookEnabled, { params, body: { isEnabled: false } });
    expect(await demotedDuring(app, owner, turning)).toMatchObject({
      status: 403,
      body: { code: 'company.owners_only' },
    });
  });

  test('can resend only its own events', async () => {
    const [owner, other] = [await createPrincipal(app), await createPrincipal(app)];
    const { params } = await create(owner, { url: receiver.url('/own') });
    const theirs = await create(other);
    await owner.client.call(testWebhook, { params });
    const { id: deliveryId } = await untilStatus(owner, params, 'delivered');
    const resent = await other.client.call(resendWebhookDelivery, {
      params: { ...theirs.params, deliveryId },
    });
    expect(resent.status).toBe(404);
    expect(await lastDelivery(owner, params)).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  test('does not follow a redirect to a private IP address, and is never called at a private IP address', async () => {
    const owner = await createPrincipal(app);
    const redirecting = await create(owner, { url: receiver.url('/redirecting') });
    receiver.answers.push((answer) =>
      answer.writeHead(302, { location: receiver.url('/metadata', '127.0.0.1') }).end(),
    );
    await owner.client.call(testWebhook, { params: redirecting.params });
    await eventually(async () => (await lastDelivery(owner, redirecting.params))?.answerStatus === 302);
    expect(receiver.at('/metadata')).toEqual([]);
    // The webhook's next attempt would take a response that a later test prepares.
    await owner.client.call(deleteWebhook, { params: redirecting.params });

    const leading = await create(owner, { url: 'https://127.0.0.1/metadata' });
    await owner.client.call(testWebhook, { params: leading.params });
    const delivery = await eventually(async () => {
      const found = await lastDelivery(owner, leading.params);
      return found?.attempts === 1 && found;
    });
    expect(delivery).toMatchObject({ problem: 'forbidden_address', answerStatus: null, answer: null });
  });

  test('is turned off after failing for three days, its owners are emailed, and it receives no more events', async () => {
    const owner = await createPrincipal(app, { name: 'Halden Orthopaedics' });
    const { params } = await create(owner, { url: receiver.url('/broken') });
    await app.database.db
      .update(webhooks)
      .set({ failingSince: sql`now() - interval '4 days'` })
      .where(eq(webhooks.id, params.webhookId));
    receiver.answers.push((answer) => answer.writeHead(500).end());
    await owner.client.call(testWebhook, { params });
    const mail = await emailAbout(app, owner.user.email, 'A webhook for Halden Orthopaedics was turned off');
    expect(mail.text).toContain(`/settings/webhooks?company=${owner.companyId}`);
    expect((await owner.client.call(listWebhooks, { params })).body[0]?.isEnabled).toBe(false);
    const { body: sent } = await owner.client.call(listWebhookDeliveries, { params });
    expect(sent).toMatchObject([{ status: 'failed', nextAttemptAt: null }]);
    expect(await owner.client.call(testWebhook, { params })).toMatchObject({
      status: 409,
      body: { code: 'webhook.off' },
    });
    const { body } = await owner.client.call(setWebhookEnabled, { params, body: { isEnabled: true } });
    expect(body).toMatchObject({ isEnabled: true, failingSince: null });
  });

  test('is turned off when an administrator gives its company to someone else, and what waits is not sent', async () => {
    const [admin, owner] = [await createAdmin(app), await createPrincipal(app, { name: 'Given Devices' })];
    const heir = await createPerson(app);
    await confirmAddress(app, heir);
    const { params } = await create(owner, { url: receiver.url('/given') });
    receiver.answers.push((answer) => answer.writeHead(503).end());
    await owner.client.call(testWebhook, { params });
    await eventually(async () => (await lastDelivery(owner, params))?.attempts === 1);
    const given = { params: { id: owner.companyId }, body: { email: heir.user.email } };
    expect((await admin.call(changeCompanyOwner, given)).status).toBe(200);
    const newOwner = { ...heir, companyId: owner.companyId };
    await eventually(async () => (await lastDelivery(newOwner, params))?.status === 'failed');
    const { body } = await heir.client.call(listWebhooks, { params });
    expect(body).toMatchObject([{ isEnabled: false, failingSince: null }]);
    expect(receiver.at('/given')).toHaveLength(1);
    const on = await heir.client.call(setWebhookEnabled, { params, body: { isEnabled: true } });
    expect(on.body).toMatchObject({ isEnabled: true });
  });

  test('is no longer marked as failing after the last attempt of a failed delivery, unless another delivery is still being retried', async () => {
    const owner = await createPrincipal(app);
    const { params } = await create(owner, { url: receiver.url('/once') });
    await owner.client.call(testWebhook, { params });
    const { id: deliveryId } = await untilStatus(owner, params, 'delivered');
    const failsAtLast = async () => {
      // The number of attempts made in three days of failures, without the last one.
      await app.database.db
        .update(webhookDeliveries)
        .set({ attempts: 9 })
        .where(eq(webhookDeliveries.id, deliveryId));
      receiver.answers.push((answer) => answer.writeHead(400).end());
      await owner.client.call(resendWebhookDelivery, { params: { ...params, deliveryId } });
      await eventually(async () => {
        const { body } = await owner.client.call(listWebhookDeliveries, { params });
        return body.find(({ id }) => id === deliveryId)?.status === 'failed';
      });
      return (await owner.client.call(listWebhooks, { params })).body[0];
    };
    expect(await failsAtLast()).toMatchObject({ isEnabled: true, failingSince: null });

    for (let attempt = 0; attempt < 2; attempt += 1)
      receiver.answers.push((answer) => answer.writeHead(503).end());
    await owner.client.call(testWebhook, { params });
    await eventually(async () => (await lastDelivery(owner, params))?.attempts === 2);
    expect(await failsAtLast()).toMatchObject({
      isEnabled: true,
      failingSince: expect.any(String) as string,
    });
  });

  test(
    'does not hold up another company’s webhook, even with 200 deliveries to a slow receiver',
    { timeout: 240_000 },
    async () => {
      const [slow, quick] = [await createPrincipal(app), await createPrincipal(app)];
      const { params, id } = await create(slow, { url: slowReceiver.url('/slow') });
      const other = await create(quick, { url: receiver.url('/quick') });
      const unanswered: ServerResponse[] = [];
      slowReceiver.answers.push(
        ...Array.from({ length: 9 }, () => (answer: ServerResponse) => void unanswered.push(answer)),
      );
      await app.database.db.transaction(async (tx) => {
        for (let index = 0; index < 200; index += 1)
          await queueDelivery(app.app.platform, tx, [id], {
            id: randomUUID(),
            name: 'deal.created',
            data: {},
          });
      });
      await eventually(() => unanswered.length > 0);
      await quick.client.call(testWebhook, { params: other.params });
      // If each delivery waited its full second, this one would arrive after more than a minute.
      await vi.waitUntil(() => receiver.at('/quick').length === 1, { timeout: 90_000, interval: 100 });

      await slow.client.call(deleteWebhook, { params });
      for (const answer of unanswered) answer.end();
    },
  );

  test('requires an event, and https unless the operator allows the host', async () => {
    const { client, companyId: id } = await createPrincipal(app);
    const answerTo = async (url: string, events: WebhookEvent[] = ['deal.won']) => {
      const { status, body } = await client.call(createWebhook, { params: { id }, body: { url, events } });
      return [status, 'code' in body && body.code];
    };
    expect(await answerTo('http://crm.example/hook')).toEqual([400, 'webhook.https_only']);
    for (const url of ['ftp://crm.example', 'https://user:password@crm.example', 'crm'])
      expect(await answerTo(url)).toEqual([400, 'request.invalid']);
    expect(await answerTo('https://crm.example', [])).toEqual([400, 'request.invalid']);
  });

  test('can be managed only by owners, who may have at most ten per company', async () => {
    const owner = await createPrincipal(app);
    const editor = await createColleague(app, owner, 'editor');
    const { params } = await create(owner);
    expect(await editor.client.call(listWebhooks, { params })).toMatchObject({
      status: 403,
      body: { code: 'company.owners_only' },
    });
    for (const answer of [
      await editor.client.call(deleteWebhook, { params }),
      await editor.client.call(setWebhookEnabled, { params, body: { isEnabled: false } }),
      await editor.client.call(testWebhook, { params }),
      await editor.client.call(listWebhookDeliveries, { params }),
    ])
      expect(answer.status).toBe(403);
    const other = await createPrincipal(app);
    const foreign = { id: other.companyId, webhookId: params.webhookId };
    expect((await other.client.call(listWebhookDeliveries, { params: foreign })).status).toBe(404);
    await other.client.call(deleteWebhook, { params: foreign });
    expect((await owner.client.call(listWebhooks, { params })).body).toMatchObject([{ isEnabled: true }]);

    const body = { url: receiver.url(), events: ['deal.won' as const] };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => owner.client.call(createWebhook, { params, body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    expect((await owner.client.call(deleteWebhook, { params })).status).toBe(204);
    expect((await owner.client.call(listWebhooks, { params })).body).toHaveLength(9);
  });
});
