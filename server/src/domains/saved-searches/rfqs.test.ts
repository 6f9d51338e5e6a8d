import { beforeAll, expect, test } from 'vitest';
import { blockPerson } from '#contract/blocks.ts';
import { changeCompanyOwner } from '#contract/company-administration.ts';
import { removeMember } from '#contract/members.ts';
import { closeRfq, reopenRfq } from '#contract/rfqs.ts';
import { listSavedSearches, saveSearch } from '#contract/saved-searches.ts';
import { restoreUser, suspendUser } from '#contract/user-administration.ts';
import { changeUserSettings } from '#contract/user-settings.ts';
import type { Request } from '#contract/endpoint.ts';
import { alertEmailsTo, alertsTo, createReader, runSearchesAndAlert } from '#test/alerts.ts';
import { useApp } from '#test/app.ts';
import { type Principal, createDealers } from '#test/deals.ts';
import {
  confirmAddress,
  createAdmin,
  createColleague,
  createPerson,
  createPrincipal,
} from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { emailAbout } from '#test/outbox.ts';
import { createRfq } from '#test/rfqs.ts';

const app = useApp();
let maker: Principal;
let seller: Principal;

beforeAll(async () => {
  [maker, seller] = await createDealers(app);
});

type Body = Request<typeof saveSearch>['body'];
type Reader = Pick<Principal, 'client'>;

async function waiting<Person extends Reader>(
  reader: Person,
  { alert = 'at_once', ...query }: { alert?: string; q?: string; category?: string[]; territory?: string[] },
): Promise<Person> {
  const body = { name: 'RFQs for us', kind: 'rfqs', alert, query } as Body;
  expect((await reader.client.call(saveSearch, { body })).status).toBe(201);
  return reader;
}
const distributor = (name: string) => createPrincipal(app, { name, type: 'distributor' });

test('members are notified of a new RFQ according to the categories, territories and words that they chose', async () => {
  const [byCategory, byTerritory, byWords, elsewhere, daily, silent] = await Promise.all([
    waiting(await distributor('Trinity Fork'), { category: ['orthopedic_implants'] }),
    waiting(await distributor('Sabine Supply'), { territory: ['texas'] }),
    waiting(await distributor('Pecos Medical'), { q: 'meridian' }),
    waiting(await distributor('Ohio Surgical'), { category: ['wound_care'] }),
    waiting(await distributor('Lyme Partners'), { alert: 'daily', territory: ['texas'] }),
    waiting(await distributor('Casco Medical'), { alert: 'none', territory: ['texas'] }),
  ]);
  await confirmAddress(app, byTerritory);
  await createRfq(maker, {
    isAnonymous: true,
    productCategories: ['orthopedic_implants'],
    territories: ['north_america'],
  });
  await runSearchesAndAlert(app);
  for (const reader of [byCategory, byTerritory, byWords]) expect(await alertsTo(reader)).toEqual([1]);
  for (const reader of [elsewhere, daily, silent]) expect(await alertsTo(reader)).toEqual([]);
  const [email] = await alertEmailsTo(app, byTerritory);
  expect(email?.subject).toBe('1 new RFQ: RFQs for us');
  expect(email?.text).toContain('Meridian stem distribution');
  expect(email?.text).toContain('/deals?tab=rfqs&territory=texas');
  expect(`${email?.text} ${email?.html}`).not.toContain('Halden');
  const [search] = (await silent.client.call(listSavedSearches)).body;
  expect(search).toMatchObject({ kind: 'rfqs', newCount: 1 });
  await runSearchesAndAlert(app);
  expect(await alertsTo(byCategory)).toEqual([1]);
});

test('an alert names categories and territories in the recipient’s language', async () => {
  const reader = await waiting(await distributor('Isar Medical'), { q: 'acetabular' });
  await confirmAddress(app, reader);
  await reader.client.call(changeUserSettings, { body: { language: 'de' } });
  await createRfq(maker, {
    title: 'Acetabular cups',
    productCategories: ['orthopedic_implants'],
    territories: ['north_america'],
  });
  await runSearchesAndAlert(app);
  const email = await emailAbout(app, reader.user.email, '1 neue Angebotsanfrage: RFQs for us');
  expect(email.text).toContain('Orthopädische Implantate, Nordamerika');
  expect(email.text).not.toContain('Orthopedic');
});

test('no one is notified of an RFQ that is from their own company or from someone who blocked them, for other companies only, or closed', async () => {
  const query = { q: 'condyle' };
  const own = await waiting(await createColleague(app, maker, 'editor'), query);
  const blocked = await waiting(await distributor('Blocked Supply'), query);
  await maker.client.call(blockPerson, { params: { userId: blocked.id } });
  const outsider = await waiting(await createReader(app), query);
  const member = await waiting(await distributor('Neches Supply'), query);
  await createRfq(maker, { title: 'Condyle plates', audience: 'chosen', companyIds: [seller.companyId] });
  const closed = await createRfq(maker, { title: 'Condyle pins' });
  await maker.client.call(closeRfq, { params: { id: closed.id }, body: { reason: '' } });
  await runSearchesAndAlert(app);
  expect(await alertsTo(member)).toEqual([]);
  await createRfq(maker, { title: 'Condyle screws' });
  await runSearchesAndAlert(app);
  expect(await alertsTo(member)).toEqual([1]);
  for (const reader of [own, blocked, outsider]) expect(await alertsTo(reader)).toEqual([]);
});

test('an RFQ that was closed before its alert counts as new when it is reopened, and is reported once', async () => {
  const member = await waiting(await distributor('Angelina Supply'), { q: 'glenoid' });
  const { id } = await createRfq(maker, { title: 'Glenoid plates' });
  const params = { id };
  const close = () => maker.client.call(closeRfq, { params, body: { reason: '' } });
  const reopen = () => maker.client.call(reopenRfq, { params, body: {} });
  await close();
  await runSearchesAndAlert(app);
  expect(await alertsTo(member)).toEqual([]);
  for (const _ of ['reported', 'reported before']) {
    expect((await reopen()).status).toBe(200);
    await runSearchesAndAlert(app);
    expect(await alertsTo(member)).toEqual([1]);
    await close();
  }
});

test('RFQs that were hidden by a suspension count as new when the account is restored', async () => {
  const admin = await createAdmin(app);
  const owner = await createPrincipal(app, { name: 'Brazos Orthopaedics' });
  const second = await createColleague(app, owner, 'owner');
  const editor = await createColleague(app, owner, 'editor');
  await createRfq(owner, { title: 'Trochlea screws' });
  await createRfq(editor, { title: 'Trochlea plates' });
  await runSearchesAndAlert(app);
  const suspend = ({ id }: { id: string }) =>
    admin.call(suspendUser, { params: { id }, body: { reason: 'Someone else uses this account' } });
  const restore = async ({ id }: { id: string }) => {
    expect((await admin.call(restoreUser, { params: { id } })).status).toBe(204);
    await untilJobsAreDone(app);
  };

  for (const person of [owner, second, editor]) await suspend(person);
  const member = await waiting(await distributor('Sulphur Supply'), { q: 'trochlea', alert: 'none' });
  const newsOf = async () =>
    (await member.client.call(listSavedSearches)).body.map(({ newCount }) => newCount);
  await restore(second);
  await runSearchesAndAlert(app);
  expect(await newsOf()).toEqual([0]);
  await restore(editor);
  await runSearchesAndAlert(app);
  expect(await newsOf()).toEqual([1]);
  await restore(owner);
  await runSearchesAndAlert(app);
  expect(await newsOf()).toEqual([2]);

  await suspend(second);
  const later = await waiting(await distributor('Cibolo Supply'), { q: 'trochlea', alert: 'none' });
  await restore(second);
  await runSearchesAndAlert(app);
  expect((await later.client.call(listSavedSearches)).body).toMatchObject([{ newCount: 0 }]);
});

test('RFQs of a suspended colleague are reported when the colleague is removed from the company', async () => {
  const admin = await createAdmin(app);
  const owner = await createPrincipal(app, { name: 'Wichita Orthopaedics' });
  const editor = await createColleague(app, owner, 'editor');
  await createRfq(owner, { title: 'Patella screws' });
  await createRfq(editor, { title: 'Patella plates' });
  await runSearchesAndAlert(app);
  const params = { id: editor.id };
  await admin.call(suspendUser, { params, body: { reason: 'Someone else uses this account' } });
  const member = await waiting(await distributor('Nueces Supply'), { q: 'patella', alert: 'none' });
  const { status } = await owner.client.call(removeMember, {
    params: { id: owner.companyId, userId: editor.id },
  });
  expect(status).toBe(204);
  await untilJobsAreDone(app);
  await runSearchesAndAlert(app);
  expect((await member.client.call(listSavedSearches)).body).toMatchObject([{ newCount: 1 }]);
});

test('RFQs of a company with a suspended owner are reported when the company is transferred', async () => {
  const admin = await createAdmin(app);
  const owner = await createPrincipal(app, { name: 'Concho Orthopaedics' });
  const editor = await createColleague(app, owner, 'editor');
  const successor = await createPerson(app);
  await confirmAddress(app, successor);
  await createRfq(owner, { title: 'Humerus screws' });
  await createRfq(editor, { title: 'Humerus plates' });
  await runSearchesAndAlert(app);
  const params = { id: owner.id };
  await admin.call(suspendUser, { params, body: { reason: 'Someone else uses this account' } });
  const member = await waiting(await distributor('Llano Supply'), { q: 'humerus', alert: 'none' });
  const { status } = await admin.call(changeCompanyOwner, {
    params: { id: owner.companyId },
    body: { email: successor.user.email },
  });
  expect(status).toBe(200);
  await untilJobsAreDone(app);
  await runSearchesAndAlert(app);
  expect((await member.client.call(listSavedSearches)).body).toMatchObject([{ newCount: 2 }]);
});
