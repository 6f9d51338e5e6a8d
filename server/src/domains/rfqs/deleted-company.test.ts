import { expect, test } from 'vitest';
import { deleteCompany } from '#contract/company-administration.ts';
import { listNotifications } from '#contract/notifications.ts';
import { listRfqResponses } from '#contract/rfq-responses.ts';
import { closeRfq, getRfq } from '#contract/rfqs.ts';
import { useApp } from '#test/app.ts';
import { createDealers } from '#test/deals.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { type Person, createAdmin, createPrincipal } from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { createRfq, respond } from '#test/rfqs.ts';

const app = useApp();

const remove = async ({ companyId: id }: { companyId: string }) => {
  const admin = await createAdmin(app);
  const { status } = await admin.call(deleteCompany, { params: { id }, body: { reason: 'Closed' } });
  expect(status).toBe(204);
};
const notified = async ({ client }: Person) =>
  (await client.call(listNotifications)).body
    .map(({ subject }) => subject)
    .filter(({ kind }) => kind === 'rfq');

test('companies that responded to a request are notified when it closes because the requesting company was deleted', async () => {
  const [maker, seller] = await createDealers(app);
  const other = await createPrincipal(app, { type: 'distributor' });
  const rfq = await createRfq(maker, { isAnonymous: true });
  const closed = await createRfq(maker, { title: 'Closed before' });
  for (const one of [rfq, closed]) await respond(seller, one);
  await maker.client.call(closeRfq, { params: { id: closed.id }, body: { reason: null } });
  await remove(maker);
  await expectNotified(seller, {
    kind: 'rfq',
    what: 'company_deleted',
    title: rfq.title,
    companyName: 'Halden Orthopaedics',
  });
  await untilJobsAreDone(app);
  expect(await notified(seller)).toMatchObject([
    { what: 'company_deleted' },
    { what: 'closed', title: 'Closed before' },
  ]);
  expect(await notified(other)).toEqual([]);
  expect((await seller.client.call(getRfq, { params: { id: rfq.id } })).status).toBe(404);
});

test('a deleted company’s response is withdrawn with a notification, or without one if the response is sealed', async () => {
  const [maker, seller] = await createDealers(app);
  const rfq = await createRfq(maker);
  const sealed = await createRfq(maker, { title: 'Sealed', isSealed: true, deadline: '2099-01-01' });
  for (const one of [rfq, sealed]) await respond(seller, one);
  await expectNotified(maker, { kind: 'rfq', what: 'answered' });
  await remove(seller);
  await expectNotified(maker, {
    kind: 'rfq',
    what: 'response_withdrawn',
    rfqId: rfq.id,
    companyName: 'Brazos Surgical Partners',
  });
  await untilJobsAreDone(app);
  expect(await notified(maker)).toMatchObject([{ what: 'response_withdrawn' }, { what: 'answered' }]);
  const { body } = await maker.client.call(listRfqResponses, { params: { id: rfq.id } });
  expect(body).toEqual([]);
});
