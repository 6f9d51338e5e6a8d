import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeCompanyOwner } from '#contract/company-administration.ts';
import { listDealHistory } from '#contract/deal-history.ts';
import { changeDeal, changeDealPrivate, getDeal, moveDeal } from '#contract/deals.ts';
import { removeMember } from '#contract/members.ts';
import { changeUserSettings } from '#contract/user-settings.ts';
import { companies } from '#db/tables/companies.ts';
import { dealPrivates, deals } from '#db/tables/deals.ts';
import { signedAgreement } from '#test/agreements-in-force.ts';
import { useApp } from '#test/app.ts';
import { readExport } from '#test/data-exports.ts';
import { createDealers, startDeal } from '#test/deals.ts';
import { confirmAddress, createAdmin, createColleague } from '#test/factories.ts';
import { openStream, untilReceived } from '#test/live.ts';
import { emailAbout } from '#test/outbox.ts';
import { closeOrphaned } from './orphaned.ts';

const app = useApp();

test('a deal of a deleted company is closed and stays readable for the other company, with the deleted company’s name', async () => {
  const [maker, seller] = await createDealers(app);
  const deal = await startDeal(maker, seller, { stage: 'negotiation' });
  await maker.client.call(changeDeal, { params: { id: deal.id }, body: { revision: 1, value: 5 } });
  await app.database.db.delete(companies).where(eq(companies.id, maker.companyId));
  await Promise.all([closeOrphaned(app.app.platform), closeOrphaned(app.app.platform)]);
  const { body } = await seller.client.call(getDeal, { params: { id: deal.id } });
  expect(body).toMatchObject({
    stage: 'closed_lost',
    manufacturer: { id: null, name: 'Halden Orthopaedics' },
    companyId: null,
    canEdit: false,
    proposals: [],
    lostReason: null,
    lostCause: 'company_deleted',
  });
  const { body: history } = await seller.client.call(listDealHistory, { params: { id: deal.id } });
  const loss = history.find(({ change }) => change?.field === 'stage');
  expect(loss).toMatchObject({ change: { after: 'closed_lost' }, side: null, message: null });
});

test('people are notified by email, in their language, that a deal was lost because a company was deleted', async () => {
  const [maker, seller] = await createDealers(app);
  await confirmAddress(app, seller);
  await seller.client.call(changeUserSettings, { body: { language: 'de' } });
  await startDeal(maker, seller);
  await app.database.db.delete(companies).where(eq(companies.id, maker.companyId));
  await closeOrphaned(app.app.platform);
  const subject = 'Der Deal Meridian Stem, Texas mit Halden Orthopaedics ist verloren';
  const { text } = await emailAbout(app, seller.user.email, subject);
  expect(text).toContain('Halden Orthopaedics ist nicht mehr bei MedAccord.');
  expect(text).not.toContain('no longer');
});

test('migration 0119 replaces the sentences that earlier releases wrote when they closed deals of deleted companies', async () => {
  const [maker, seller] = await createDealers(app);
  const [orphaned, lost] = [await startDeal(maker, seller), await startDeal(maker, seller)];
  const loss = { stage: 'closed_lost', lostReason: 'No budget' } as const;
  await seller.client.call(moveDeal, { params: { id: lost.id }, body: loss });
  const { db } = app.database;
  await db.delete(companies).where(eq(companies.id, maker.companyId));
  await closeOrphaned(app.app.platform);
  const sentence = 'Halden Orthopaedics is no longer on MedAccord.';
  await db.update(deals).set({ lostCause: null, lostReason: sentence }).where(eq(deals.id, orphaned.id));
  await db.execute(sql`update deal_history set message = ${sentence}
    where deal_id = ${orphaned.id} and change ->> 'after' = 'closed_lost'`);
  const statements = readFileSync('server/src/db/migrations/0119_lost_causes.sql', 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => statement.includes('UPDATE "'));
  expect(statements).toHaveLength(2);
  for (const statement of statements) await db.execute(sql.raw(statement));

  const read = async (params: { id: string }) => {
    const { body } = await seller.client.call(getDeal, { params });
    const { body: history } = await seller.client.call(listDealHistory, { params });
    return [body.lostReason, body.lostCause, ...new Set(history.map(({ message }) => message))];
  };
  expect(await read({ id: orphaned.id })).toEqual([null, 'company_deleted', null]);
  expect(await read({ id: lost.id })).toEqual(['No budget', null, 'No budget', null]);
});

test('a deleted company’s private notes on a deal are deleted, and the other company’s notes are kept', async () => {
  const [maker, seller] = await createDealers(app);
  const { id } = await startDeal(maker, seller, { notes: 'Our floor is 40' });
  const params = { id };
  const { status } = await seller.client.call(changeDealPrivate, {
    params,
    body: { revision: 1, notes: 'We would pay 60' },
  });
  expect(status).toBe(200);
  const sides = async () =>
    (await app.database.db.select().from(dealPrivates).where(eq(dealPrivates.dealId, id))).map(
      ({ side }) => side,
    );
  expect((await sides()).toSorted()).toEqual(['distributor', 'manufacturer']);
  await app.database.db.delete(companies).where(eq(companies.id, maker.companyId));
  await closeOrphaned(app.app.platform);
  expect(await sides()).toEqual(['distributor']);
  expect((await seller.client.call(getDeal, { params })).body).toMatchObject({
    private: { notes: 'We would pay 60' },
  });
});

test('someone who leaves a company is no longer assigned to its deals, and loses access to its notes', async () => {
  const [maker, seller] = await createDealers(app);
  const colleague = await createColleague(app, maker, 'editor');
  const { id } = await startDeal(colleague, seller, { assignedToId: colleague.id, notes: 'Quarvelle floor' });
  const copyOf = async () => (await readExport(colleague.client))['data.json'] ?? '';
  expect(await copyOf()).toContain('Quarvelle floor');
  await maker.client.call(removeMember, { params: { id: maker.companyId, userId: colleague.id } });
  await expect
    .poll(async () => (await maker.client.call(getDeal, { params: { id } })).body.assignee)
    .toBeNull();
  expect(await copyOf()).not.toContain('Quarvelle floor');
});

test('the former contact of a transferred company is no longer assigned to its deals', async () => {
  const [maker, seller] = await createDealers(app);
  const colleague = await createColleague(app, maker, 'editor');
  await confirmAddress(app, colleague);
  const { id } = await startDeal(maker, seller, { assignedToId: maker.id });
  const other = await startDeal(maker, seller, { assignedToId: colleague.id });
  const assigneeOf = async (dealId: string) =>
    (await colleague.client.call(getDeal, { params: { id: dealId } })).body.assignee;
  expect(await assigneeOf(id)).toMatchObject({ id: maker.id });
  const admin = await createAdmin(app);
  const given = await admin.call(changeCompanyOwner, {
    params: { id: maker.companyId },
    body: { email: colleague.user.email },
  });
  expect(given.status).toBe(200);
  await expect.poll(() => assigneeOf(id)).toBeNull();
  expect(await assigneeOf(other.id)).toMatchObject({ id: colleague.id });
});

test('colleagues see on their open screens that a person who left is no longer assigned', async () => {
  const [maker, seller] = await createDealers(app);
  const colleague = await createColleague(app, maker, 'editor');
  const { id } = await startDeal(maker, seller, { assignedToId: colleague.id });
  const [own, theirs] = await Promise.all([openStream(maker.client), openStream(seller.client)]);
  await maker.client.call(removeMember, { params: { id: maker.companyId, userId: colleague.id } });
  await own.receives('deals', 10_000);
  expect((await maker.client.call(getDeal, { params: { id } })).body.assignee).toBeNull();
  await untilReceived(app.app.platform, theirs, seller.id);
  expect([...theirs.topics]).not.toContain('deals');
  for (const stream of [own, theirs]) stream.close();
});

test('once both companies are deleted, a signed agreement stays on record and other deals are deleted', async () => {
  const { maker, seller, deal: signed } = await signedAgreement(app);
  const unsigned = await startDeal(maker, seller);
  const [other, partner] = await createDealers(app);
  const open = await startDeal(other, partner, { stage: 'negotiation' });
  for (const { companyId } of [maker, seller, other])
    await app.database.db.delete(companies).where(eq(companies.id, companyId));
  await closeOrphaned(app.app.platform);
  const left = await app.database.db.select({ id: deals.id }).from(deals);
  expect(left).toContainEqual({ id: signed.id });
  expect(left).not.toContainEqual({ id: unsigned.id });
  expect((await partner.client.call(getDeal, { params: { id: open.id } })).body).toMatchObject({
    stage: 'closed_lost',
  });
});
