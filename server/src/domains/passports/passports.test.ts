import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { leaveCompany, removeMember } from '#contract/members.ts';
import {
  MAX_PASSPORT_DOCUMENTS,
  type Passport,
  answerPassportQuestion,
  deletePassportDocument,
  getPassport,
  listPassportPartners,
  listPassportReadings,
  listPassportShares,
  listSharedPassports,
  openPassportDocument,
  requestPassportPart,
  revokePassportShare,
  sharePassport,
} from '#contract/passports.ts';
import type { PassportNotification } from '#contract/agreement-notifications.ts';
import { listNotifications } from '#contract/notifications.ts';
import { passportAnswers, passportDocuments } from '#db/tables/passports.ts';
import { daysFromNow } from '#test/days.ts';
import { useApp } from '#test/app.ts';
import { type Principal, createDealers } from '#test/deals.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { confirmAddress, connect, createColleague, createPrincipal } from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { pdfFile } from '#test/office-files.ts';
import { emailsTo } from '#test/outbox.ts';
import { uploadFile } from '#test/uploads.ts';
import { remindOfExpiry } from './reminders.ts';

const app = useApp();

const INSURANCE = { isYes: null, text: 'Product liability, USD 5 million', licenses: [] };

const answer = ({ client }: Pick<Principal, 'client'>, companyId: string) =>
  client.call(answerPassportQuestion, {
    params: { id: companyId, question: 'insurance' },
    body: INSURANCE,
  });
const upload = ({ client, companyId }: Principal, expiresOn = '') =>
  uploadFile<Passport>(
    client,
    `/api/companies/${companyId}/passport/answers/insurance/documents?expiresOn=${expiresOn}`,
    { bytes: pdfFile('certificate'), name: 'insurance.pdf' },
  );
const share = ({ client, companyId }: Principal, partnerId: string, endsOn = daysFromNow(30)) =>
  client.call(sharePassport, {
    params: { id: companyId },
    body: { partnerId, endsOn, hasConsent: true },
  });
const read = ({ client }: Pick<Principal, 'client'>, companyId: string) =>
  client.call(getPassport, { params: { id: companyId } });
const open = ({ client }: Pick<Principal, 'client'>, companyId: string, documentId: string) =>
  client.call(openPassportDocument, { params: { id: companyId, documentId } });
const insuranceOf = ({ answers }: Passport) => answers.find(({ question }) => question === 'insurance');
const readingsOf = async ({ client, companyId }: Principal) =>
  (await client.call(listPassportReadings, { params: { id: companyId } })).body;

describe('a diligence passport', () => {
  test('can be read by a partner only while it is shared, and every reading is recorded', async () => {
    const [maker, seller] = await createDealers(app);
    await confirmAddress(app, maker);
    const { companyId } = seller;
    expect((await answer(seller, companyId)).status).toBe(200);
    const stored = await app.database.db.select().from(passportAnswers);
    expect(stored.some(({ value }) => value.includes('liability'))).toBe(false);
    const added = await upload(seller, daysFromNow(400));
    expect(added.status).toBe(201);
    const documentId = insuranceOf(added.body)?.documents[0]?.id ?? '';
    expect((await read(maker, companyId)).status).toBe(404);
    expect((await open(maker, companyId, documentId)).status).toBe(404);

    const twice = await Promise.all([share(seller, maker.companyId), share(seller, maker.companyId)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]?.body.id).toBe(twice[1]?.body.id);
    await expectNotified(maker, { kind: 'passport', what: 'shared', companyId });
    expect((await maker.client.call(listSharedPassports)).body).toMatchObject([{ companyId }]);
    const { body } = await read(maker, companyId);
    expect(body).toMatchObject({
      isOwn: false,
      canEdit: false,
      canAsk: true,
      share: { endsOn: daysFromNow(30) },
    });
    expect(insuranceOf(body)).toMatchObject({ value: INSURANCE, documents: [{ name: 'insurance.pdf' }] });
    await read(maker, companyId);
    expect((await open(maker, companyId, documentId)).status).toBe(200);
    await open(seller, companyId, documentId);
    expect(await readingsOf(seller)).toMatchObject([
      { companyName: 'Halden Orthopaedics', personName: 'Dana Whitfield', documentName: 'insurance.pdf' },
      { companyName: 'Halden Orthopaedics', documentName: null },
    ]);
    const viewer = await createColleague(app, maker, 'viewer');
    expect(await read(viewer, companyId)).toMatchObject({ status: 200, body: { canAsk: false } });
    await maker.client.call(removeMember, { params: { id: maker.companyId, userId: viewer.id } });
    expect((await read(viewer, companyId)).status).toBe(404);

    const shareId = twice[0]?.body.id ?? '';
    for (const _ of [1, 2])
      expect(
        (await seller.client.call(revokePassportShare, { params: { id: companyId, shareId } })).status,
      ).toBe(204);
    expect((await read(maker, companyId)).status).toBe(404);
    expect((await open(maker, companyId, documentId)).status).toBe(404);
    await expectNotified(maker, { kind: 'passport', what: 'revoked', companyId });
    // From now on, the passport answers 404.
    const emails = async () => (await emailsTo(app, maker.user.email)).map(({ text }) => text ?? '');
    const isRevocation = (text: string) => text.includes('no longer shares its diligence passport');
    await expect.poll(async () => (await emails()).filter(isRevocation)).toHaveLength(1);
    const revocation = (await emails()).find(isRevocation);
    expect(revocation).toContain(`/companies/${companyId}`);
    expect(revocation).not.toContain('/passport');
    const { body: shares } = await seller.client.call(listPassportShares, { params: { id: companyId } });
    expect(shares).toMatchObject([{ isActive: false, partnerId: maker.companyId }]);
    expect(await readingsOf(seller)).toHaveLength(3);
  });

  test('is no longer shared after the last day of sharing', async () => {
    const [maker, seller] = await createDealers(app);
    await share(seller, maker.companyId, daysFromNow(0));
    expect((await read(maker, seller.companyId)).status).toBe(200);
    await app.database.db.execute(sql`update passport_shares set ends_on = current_date - 1
      where company_id = ${seller.companyId}`);
    expect((await read(maker, seller.companyId)).status).toBe(404);
    expect((await maker.client.call(listSharedPassports)).body).toEqual([]);
  });

  test('is listed for a partner by company name, in pages, and the list can be limited to one company', async () => {
    const [maker, seller] = await createDealers(app);
    const peer = await createPrincipal(app, { name: 'Able Surgical' });
    await connect(maker, peer);
    for (const sharing of [seller, peer]) await share(sharing, maker.companyId);
    const path = '/api/passports?limit=1';
    const first = await maker.client.send<{ companyName: string }[]>('GET', path);
    expect(first.body).toMatchObject([{ companyName: 'Able Surgical' }]);
    const all = (await maker.client.pages<{ companyId: string }>(path)).flat();
    expect(all.map(({ companyId }) => companyId)).toEqual([peer.companyId, seller.companyId]);
    const alone = (companyId: string) => maker.client.call(listSharedPassports, { query: { companyId } });
    expect((await alone(seller.companyId)).body).toMatchObject([{ companyId: seller.companyId }]);
    expect((await alone(maker.companyId)).body).toEqual([]);
  });

  test('can be shared with every connected company of any type, and only the company’s members see the list of these companies', async () => {
    const [maker, seller] = await createDealers(app);
    const peer = await createPrincipal(app, { name: 'Peer Orthopaedics' });
    await connect(maker, peer);
    const stranger = await createPrincipal(app, { name: 'Unconnected' });
    await createColleague(app, maker, 'editor');
    const params = { id: maker.companyId };
    const asked = await maker.client.call(listPassportPartners, { params });
    expect(asked.body.map(({ id }) => id).toSorted()).toEqual([seller.companyId, peer.companyId].toSorted());
    expect((await share(maker, peer.companyId)).status).toBe(201);
    expect((await share(maker, stranger.companyId)).status).toBe(403);
    expect((await stranger.client.call(listPassportPartners, { params })).status).toBe(404);
    const first = await maker.client.call(listPassportPartners, { params, query: { limit: '1' } });
    expect(first.body).toHaveLength(1);
    expect(first.headers.get('link')).toContain('rel="next"');
  });

  test('can be changed and shared only by editors, and shared only with connected companies and not until a past day', async () => {
    const [maker, seller] = await createDealers(app);
    const stranger = await createPrincipal(app, { type: 'distributor' });
    const viewer = await createColleague(app, seller, 'viewer');
    expect((await answer(viewer, seller.companyId)).status).toBe(403);
    expect((await answer(maker, seller.companyId)).status).toBe(404);
    expect((await share(seller, stranger.companyId)).body).toMatchObject({ code: 'passport.not_connected' });
    expect((await share(seller, maker.companyId, daysFromNow(-1))).body).toMatchObject({
      code: 'passport.day_past',
    });
    const ofOther = { params: { id: seller.companyId } };
    expect((await maker.client.call(listPassportShares, ofOther)).status).toBe(404);
    expect((await maker.client.call(listPassportReadings, ofOther)).status).toBe(404);
    expect(
      (
        await maker.client.call(requestPassportPart, {
          ...ofOther,
          body: { question: 'owners', note: null },
        })
      ).status,
    ).toBe(404);
  });
});

test('a company cannot stop another company from sharing its passport, or read or delete that company’s documents, through its own passport’s URL', async () => {
  const [maker, seller] = await createDealers(app);
  const documentId = insuranceOf((await upload(seller)).body)?.documents[0]?.id ?? '';
  const { id: shareId } = (await share(seller, maker.companyId)).body;
  const id = maker.companyId;
  expect((await open(maker, id, documentId)).status).toBe(404);
  for (const { status } of [
    await maker.client.call(revokePassportShare, { params: { id, shareId } }),
    await maker.client.call(deletePassportDocument, { params: { id, documentId } }),
  ])
    expect(status).toBe(204);
  const { body } = await read(maker, seller.companyId);
  expect(body.share).toMatchObject({ id: shareId });
  expect(insuranceOf(body)?.documents).toMatchObject([{ id: documentId }]);
});

test('concurrent passport answers replace each other, and concurrent uploads never exceed a hundred documents in a passport', async () => {
  const [, seller] = await createDealers(app);
  const { id: addedById, companyId } = seller;
  const answers = await Promise.all(Array.from({ length: 10 }, () => answer(seller, companyId)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const earlier = Array.from({ length: MAX_PASSPORT_DOCUMENTS - 2 }, () => {
    const id = randomUUID();
    const name = app.app.platform.encryption.encrypt(Buffer.from('a.pdf'), id);
    return { id, companyId, question: 'insurance' as const, name, kind: 'pdf' as const, bytes: 1, addedById };
  });
  await app.database.db.insert(passportDocuments).values(earlier);
  const added = await Promise.all(Array.from({ length: 6 }, () => upload(seller)));
  expect(added.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 201, 409, 409, 409, 409,
  ]);
});

test('the passport pages of the company and its partner show sharing, requests and answers immediately', async () => {
  const [maker, seller] = await createDealers(app);
  const { companyId } = seller;
  const body = { question: 'insurance', note: null } as const;
  const ask = () => maker.client.call(requestPassportPart, { params: { id: companyId }, body });
  const revoke = async () => {
    const { body: shares } = await seller.client.call(listPassportShares, { params: { id: companyId } });
    const params = { id: companyId, shareId: shares[0]?.id ?? '' };
    return seller.client.call(revokePassportShare, { params });
  };
  for (const [act, reader] of [
    [() => share(seller, maker.companyId), maker],
    [ask, seller],
    [() => answer(seller, companyId), maker],
    [revoke, maker],
  ] as const) {
    const stream = await openStream(reader.client);
    await act();
    await stream.receives('companies', 10_000);
    stream.close();
  }
});

test('a passport answer that a colleague changed after it was opened is not overwritten', async () => {
  const [, seller] = await createDealers(app);
  const colleague = await createColleague(app, seller, 'editor');
  const params = { id: seller.companyId, question: 'licenses' } as const;
  const save = ({ client }: Pick<Principal, 'client'>, state: string, changedAt: string | null) =>
    client.call(answerPassportQuestion, {
      params,
      body: { isYes: null, text: null, licenses: [{ state, number: '1', expiresOn: null }], changedAt },
    });
  const licensesOf = ({ answers }: Passport) => answers.find(({ question }) => question === 'licenses');
  const attempts = await Promise.all([save(seller, 'Texas', null), save(colleague, 'Ohio', null)]);
  expect(attempts.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);

  const stored = licensesOf((await read(colleague, seller.companyId)).body);
  expect(await save(seller, 'Iowa', null)).toMatchObject({
    status: 409,
    body: { code: 'passport.changed_elsewhere' },
  });
  expect(licensesOf((await read(seller, seller.companyId)).body)).toEqual(stored);
  expect((await save(seller, 'Iowa', stored?.changedAt ?? null)).status).toBe(200);
  const without = { isYes: null, text: 'None', licenses: [] };
  expect((await seller.client.call(answerPassportQuestion, { params, body: without })).status).toBe(200);
});

test('a partner can ask once for what is missing in a passport, and is notified when it is added', async () => {
  const [maker, seller] = await createDealers(app);
  await share(seller, maker.companyId);
  const ask = () =>
    maker.client.call(requestPassportPart, {
      params: { id: seller.companyId },
      body: { question: 'insurance', note: 'The certificate of 2027' },
    });
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await expectNotified(seller, { kind: 'passport', what: 'requested', companyId: seller.companyId });
  const { body } = await read(seller, seller.companyId);
  expect(insuranceOf(body)?.requests).toMatchObject([
    { companyName: 'Halden Orthopaedics', note: 'The certificate of 2027' },
  ]);
  const added = await upload(seller);
  expect(insuranceOf(added.body)?.requests).toEqual([]);
  await expectNotified(maker, { kind: 'passport', what: 'completed' });
  const documentId = insuranceOf(added.body)?.documents[0]?.id ?? '';
  const params = { id: seller.companyId, documentId };
  expect((await seller.client.call(deletePassportDocument, { params })).status).toBe(204);
  expect((await open(maker, seller.companyId, documentId)).status).toBe(404);
});

test('the notification of a passport request no longer asks for anything once someone has added what was missing', async () => {
  const [maker, seller] = await createDealers(app);
  await share(seller, maker.companyId);
  const params = { id: seller.companyId };
  for (const question of ['insurance', 'owners'] as const)
    await maker.client.call(requestPassportPart, { params, body: { question, note: null } });
  const settled = () => settledOf(seller, 'requested');
  await expect.poll(settled).toEqual([false, false]);
  await answer(seller, seller.companyId);
  expect((await settled()).filter(Boolean)).toHaveLength(1);
});

test('the notification of a passport request no longer asks for anything from an editor who left the company', async () => {
  const [maker, seller] = await createDealers(app);
  const editor = await createColleague(app, seller, 'editor');
  await share(seller, maker.companyId);
  const body = { question: 'insurance', note: null } as const;
  await maker.client.call(requestPassportPart, { params: { id: seller.companyId }, body });
  await expect.poll(() => settledOf(editor, 'requested')).toEqual([false]);
  await editor.client.call(leaveCompany, { params: { id: seller.companyId } });
  expect(await settledOf(editor, 'requested')).toEqual([true]);
  expect(await settledOf(seller, 'requested')).toEqual([false]);
});

const settledOf = async ({ client }: Pick<Principal, 'client'>, wanted: PassportNotification) =>
  (await client.call(listNotifications)).body.flatMap(({ subject, isSettled }) =>
    subject.kind === 'passport' && subject.what === wanted ? [isSettled] : [],
  );

test('the reminder of an expiring document or license no longer asks for anything once it has been removed or replaced', async () => {
  const [, seller] = await createDealers(app);
  const added = await upload(seller, daysFromNow(20));
  await answerLicenses(seller, 20, 25);
  await remindOfExpiry(app.app.platform);
  await expect.poll(() => settledOf(seller, 'expiring')).toEqual([false]);
  await expect.poll(() => settledOf(seller, 'license_expiring')).toEqual([false, false]);

  const documentId = insuranceOf(added.body)?.documents[0]?.id ?? '';
  await seller.client.call(deletePassportDocument, { params: { id: seller.companyId, documentId } });
  await answerLicenses(seller, 25, 400);
  expect(await settledOf(seller, 'expiring')).toEqual([true]);
  expect((await settledOf(seller, 'license_expiring')).filter(Boolean)).toHaveLength(1);
});

test('a company is reminded once 30 days and once 7 days before a passport document expires', async () => {
  const [, seller] = await createDealers(app);
  const remind = () => Promise.all([remindOfExpiry(app.app.platform), remindOfExpiry(app.app.platform)]);
  const told = async () =>
    (await seller.client.call(listNotifications)).body.filter(
      ({ subject }) => subject.kind === 'passport' && subject.what === 'expiring',
    );
  await upload(seller, daysFromNow(20));
  await remind();
  await expectNotified(seller, { kind: 'passport', what: 'expiring', day: daysFromNow(20) });
  await remind();
  expect(await told()).toHaveLength(1);
  await app.database.db.execute(sql`update passport_documents set expires_on = current_date + 5
    where company_id = ${seller.companyId}`);
  await remind();
  await expectNotified(seller, { kind: 'passport', what: 'expiring', day: daysFromNow(5) });
  await remind();
  expect(await told()).toHaveLength(2);
});

const answerLicenses = ({ client, companyId }: Principal, ...days: number[]) =>
  client.call(answerPassportQuestion, {
    params: { id: companyId, question: 'licenses' },
    body: {
      isYes: null,
      text: null,
      licenses: days.map((left) => ({ state: 'Texas', number: `D-${left}`, expiresOn: daysFromNow(left) })),
    },
  });

test('a company gets one reminder 30 days and one 7 days before a license in its passport expires', async () => {
  const [, seller] = await createDealers(app);
  const answerWith = (...days: number[]) => answerLicenses(seller, ...days);
  const remind = () => Promise.all([remindOfExpiry(app.app.platform), remindOfExpiry(app.app.platform)]);
  const told = async () =>
    (await seller.client.call(listNotifications)).body.flatMap(({ subject }) =>
      subject.kind === 'passport' && subject.what === 'license_expiring' ? [subject.day] : [],
    );
  await answerWith(400, 31, 20, 20, -1);
  await remind();
  await expectNotified(seller, { kind: 'passport', what: 'license_expiring', day: daysFromNow(20) });
  await answerWith(400, 20, 5);
  await remind();
  await expectNotified(seller, { kind: 'passport', what: 'license_expiring', day: daysFromNow(5) });
  await remind();
  expect(await told()).toEqual([daysFromNow(5), daysFromNow(20)]);
});

test('an unreadable answer does not stop the reminders to other companies', async () => {
  const [maker, seller] = await createDealers(app);
  await answerLicenses(maker, 20);
  await app.database.db
    .update(passportAnswers)
    .set({ value: Buffer.from('unreadable') })
    .where(eq(passportAnswers.companyId, maker.companyId));
  await answerLicenses(seller, 20);
  await upload(seller, daysFromNow(21));
  await remindOfExpiry(app.app.platform);
  await expectNotified(seller, { kind: 'passport', what: 'expiring', day: daysFromNow(21) });
  await expectNotified(seller, { kind: 'passport', what: 'license_expiring', day: daysFromNow(20) });
  await app.database.db.delete(passportAnswers).where(eq(passportAnswers.companyId, maker.companyId));
});
