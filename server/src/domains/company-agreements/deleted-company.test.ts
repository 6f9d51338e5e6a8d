import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { deleteCompany } from '#contract/company-administration.ts';
import { getCompanyAgreement, listCompanyAgreements } from '#contract/company-agreements.ts';
import { getRoom, listRoomActions, listRooms } from '#contract/document-rooms.ts';
import { deleteUser } from '#contract/user-administration.ts';
import { companies } from '#db/tables/companies.ts';
import { companyAgreements } from '#db/tables/company-agreements.ts';
import { verifyChain } from '#domains/signatures/index.ts';
import { useApp } from '#test/app.ts';
import { type Owner, createAgreement, createPair, propose, sign } from '#test/company-agreements.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { createAdmin } from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { insertAgreement, openFileOf, putDocument } from '#test/rooms.ts';

const app = useApp();

const remove = async ({ companyId: id }: Owner) =>
  (await createAdmin(app)).call(deleteCompany, { params: { id }, body: { reason: 'Closed' } });
const page = ({ client }: Owner, id: string) => client.call(getCompanyAgreement, { params: { id } });
const filesKept = () => readdir(join(app.dataDir, 'uploads', 'room-documents')).catch(() => []);

test('when a company is deleted, its agreement ends, and the other company keeps it with the name and both signatures', async () => {
  const { one, other, id } = await createAgreement(app);
  const before = (await page(other, id)).body;
  expect((await remove(one)).status).toBe(204);
  const { body } = await page(other, id);
  expect(body).toMatchObject({
    state: 'withdrawn',
    isEndedByOther: true,
    canRenew: false,
    other: { id: one.companyId, name: 'Halden Orthopaedics', isDeleted: true, logoUrl: null },
    own: { id: other.companyId, name: 'Brenner Medical' },
  });
  expect(body.signatures).toEqual(before.signatures);
  expect((await other.client.call(listCompanyAgreements)).body).toHaveLength(1);
  expect(await verifyChain(app.app.platform)).toMatchObject({ isIntact: true });
  await expectNotified(other, {
    kind: 'company_agreement',
    what: 'withdrawn',
    companyName: 'Halden Orthopaedics',
  });
  // The former owner no longer acts for either company.
  expect((await page(one, id)).status).toBe(404);
});

test('the account of an owner without a successor can be deleted even if their company has an agreement', async () => {
  const { one, other, id } = await createAgreement(app);
  const admin = await createAdmin(app);
  expect(
    (await admin.call(deleteUser, { params: { id: one.id }, body: { reason: 'Requested' } })).status,
  ).toBe(204);
  expect((await page(other, id)).body).toMatchObject({ state: 'withdrawn', other: { isDeleted: true } });
  expect(
    (await admin.call(deleteUser, { params: { id: other.id }, body: { reason: 'Requested' } })).status,
  ).toBe(204);
  expect(await verifyChain(app.app.platform)).toMatchObject({ isIntact: true });
});

test('a proposal ends when the company that made or received it is deleted', async () => {
  const [maya, tom] = await createPair(app);
  const { id: toTom } = (await propose(maya, tom)).body;
  await remove(maya);
  expect((await page(tom, toTom)).body).toMatchObject({ state: 'proposal_withdrawn', isEndedByOther: true });
  expect((await sign(tom, toTom)).status).toBe(409);

  const [ana, lee] = await createPair(app);
  const { id: toLee } = (await propose(ana, lee)).body;
  await remove(lee);
  expect((await page(ana, toLee)).body).toMatchObject({ state: 'declined', isEndedByOther: true });
});

test('the documents of a deleted company are deleted, and the other company keeps its own in the closed room', async () => {
  const { one, other, id: roomId } = await createAgreement(app);
  const theirs = await putDocument(one, roomId);
  const own = await putDocument(other, roomId);
  expect((await openFileOf(other, theirs)).status).toBe(200);
  await remove(one);
  await untilJobsAreDone(app);
  const { body } = await other.client.call(getRoom, { params: { id: roomId } });
  expect(body).toMatchObject({
    isOpen: false,
    company: { name: 'Halden Orthopaedics', isDeleted: true },
    person: null,
    ownCounts: { introduction: 1 },
    theirCounts: { introduction: 0 },
  });
  expect((await other.client.call(listRooms)).body.map(({ id }) => id)).toEqual([roomId]);
  expect((await openFileOf(other, theirs)).status).toBe(404);
  expect((await openFileOf(other, own)).status).toBe(200);
  const kept = await filesKept();
  expect(kept).toContain(own.version.id);
  expect(kept).not.toContain(theirs.version.id);
  const { body: actions } = await other.client.call(listRoomActions, { params: { id: roomId } });
  expect(actions.map(({ kind }) => kind)).toContain('document_opened');
});

test('deleting a company while the other one signs never leaves an agreement in force', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [maya, tom] = await createPair(app);
    const { id } = (await propose(maya, tom)).body;
    const [signed, removed] = await Promise.all([sign(tom, id), remove(maya)]);
    expect(removed.status).toBe(204);
    expect([200, 409]).toContain(signed.status);
    expect((await page(tom, id)).body.state).toBe(signed.status === 200 ? 'withdrawn' : 'proposal_withdrawn');
  }
  expect(await verifyChain(app.app.platform)).toMatchObject({ isIntact: true });
});

test('the database refuses to delete a company with an open agreement, and refuses an agreement with an unknown company', async () => {
  const { one, other, id } = await createAgreement(app);
  const { db } = app.database;
  const refused = (message: string) => ({ cause: { message } });
  await expect(db.delete(companies).where(eq(companies.id, one.companyId))).rejects.toMatchObject(
    refused('the company has agreements that must end and keep its name first'),
  );
  const unknown = uuidv7();
  await expect(
    insertAgreement(app, { id: unknown, lineId: unknown }, [other.companyId, unknown]),
  ).rejects.toMatchObject(refused('both companies of an agreement must exist'));
  await expect(
    db.update(companyAgreements).set({ highCompanyId: unknown }).where(eq(companyAgreements.id, id)),
  ).rejects.toMatchObject(refused('the companies of an agreement cannot change'));
  expect((await page(one, id)).body.state).toBe('in_force');
});
