import { beforeAll, describe, expect, test } from 'vitest';
import { blockPerson } from '#contract/blocks.ts';
import { removeMember } from '#contract/members.ts';
import { getRfq, listRfqs } from '#contract/rfqs.ts';
import { restoreUser, suspendUser } from '#contract/user-administration.ts';
import { type Client, useApp } from '#test/app.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { type Person, createAdmin, createColleague, createPrincipal } from '#test/factories.ts';
import { createRfq, respond } from '#test/rfqs.ts';

const app = useApp();

type Owner = Person & { companyId: string };
let admin: Client;
let brazos: Owner;

beforeAll(async () => {
  admin = await createAdmin(app);
  brazos = await createPrincipal(app, { name: 'Brazos Surgical', type: 'distributor' });
});

const suspend = ({ id }: Person) =>
  admin.call(suspendUser, { params: { id }, body: { reason: 'Someone else uses this account' } });

const remove = (owner: Owner, { id: userId }: Person) =>
  owner.client.call(removeMember, { params: { id: owner.companyId, userId } });

/** Whether a member of another company finds the request and can read it. */
const isOffered = async (id: string) => {
  const read = await brazos.client.call(getRfq, { params: { id } });
  const { body: listed } = await brazos.client.call(listRfqs);
  expect(listed.some((rfq) => rfq.id === id)).toBe(read.status === 200);
  return read.status === 200;
};

async function postAsEditor() {
  const owner = await createPrincipal(app);
  const poster = await createColleague(app, owner, 'editor');
  return { owner, poster, rfq: await createRfq(poster) };
}

describe('a request for quotes', () => {
  test('notifies the company’s owner of a response even if the person who posted it was removed and blocked', async () => {
    const { owner, poster, rfq } = await postAsEditor();
    await remove(owner, poster);
    await owner.client.call(blockPerson, { params: { userId: poster.id } });
    await respond(brazos, rfq);
    await expectNotified(owner, { kind: 'rfq', rfqId: rfq.id, what: 'answered' });
  });

  test('is still shown when the former colleague who posted it is suspended', async () => {
    const { owner, poster, rfq } = await postAsEditor();
    await suspend(poster);
    expect(await isOffered(rfq.id)).toBe(false);
    await remove(owner, poster);
    expect(await isOffered(rfq.id)).toBe(true);
  });

  test('is still shown to a person who is blocked by the former colleague who posted it', async () => {
    const { owner, poster, rfq } = await postAsEditor();
    await poster.client.call(blockPerson, { params: { userId: brazos.id } });
    expect(await isOffered(rfq.id)).toBe(false);
    await remove(owner, poster);
    expect(await isOffered(rfq.id)).toBe(true);
    await respond(brazos, rfq);
  });

  test('is hidden while every owner of the company is suspended', async () => {
    const { owner, rfq } = await postAsEditor();
    const second = await createColleague(app, owner, 'owner');
    await suspend(owner);
    expect(await isOffered(rfq.id)).toBe(true);
    await suspend(second);
    expect(await isOffered(rfq.id)).toBe(false);
    await expect(respond(brazos, rfq)).rejects.toThrow('request.not_found');
    await admin.call(restoreUser, { params: { id: second.id } });
    expect(await isOffered(rfq.id)).toBe(true);
  });
});
