import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { blockPerson } from '#contract/blocks.ts';
import {
  declineCompanyAgreement,
  draftCompanyAgreement,
  getCompanyAgreement,
  getCompanyAgreementCopy,
  listAgreementStatuses,
  listCompanyAgreementVersions,
  listCompanyAgreements,
  proposeCompanyAgreement,
  signCompanyAgreement,
  withdrawAgreementProposal,
  withdrawCompanyAgreement,
} from '#contract/company-agreements.ts';
import { transferOwnership } from '#contract/members.ts';
import { getRoom } from '#contract/document-rooms.ts';
import { getNdaStatus, listNdaVersions, listSignedAgreements } from '#contract/nda.ts';
import { changeUserSettings } from '#contract/user-settings.ts';
import { useApp } from '#test/app.ts';
import {
  type Owner,
  becomeObserver,
  createAgreement,
  createPair,
  propose,
  sign,
  signatureUnder,
} from '#test/company-agreements.ts';
import {
  DRAWN_SIGNATURE,
  connect,
  createColleague,
  createPerson,
  createPrincipal,
  createSigned,
  createUnclaimed,
  joinCompany,
  signAgreement,
} from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { findAgreementFor, findBindingAgreement } from './agreements.ts';

const app = useApp();

const listed = async ({ client }: Pick<Owner, 'client'>) => (await client.call(listCompanyAgreements)).body;
const page = async ({ client }: Pick<Owner, 'client'>, id: string) =>
  (await client.call(getCompanyAgreement, { params: { id } })).body;
const statusWith = async ({ client }: Pick<Owner, 'client'>, companyId: string) =>
  (await client.call(listAgreementStatuses, { query: { companyId: [companyId] } })).body[0];

describe('an agreement between two companies', () => {
  test('is proposed with the first signature and is in force for three years from the second', async () => {
    const [maya, tom] = await createPair(app);
    const stream = await openStream(tom.client);
    const { status, body: proposed } = await propose(maya, tom, { message: ' Before we share the IFU. ' });
    expect(status).toBe(201);
    expect(proposed).toMatchObject({
      state: 'waiting_for_them',
      own: { name: 'Halden Orthopaedics' },
      other: { id: tom.companyId, name: 'Brenner Medical', type: 'distributor' },
      isProposedByOther: false,
      message: 'Before we share the IFU.',
      effectiveAt: null,
      lineId: proposed.id,
      canRenew: false,
    });
    await stream.receives('agreements');
    await expectNotified(tom, {
      kind: 'company_agreement',
      what: 'proposed',
      companyName: 'Halden Orthopaedics',
    });
    stream.close();

    const toSign = await page(tom, proposed.id);
    expect(toSign).toMatchObject({ state: 'waiting_for_you', isProposedByOther: true });
    expect(toSign.agreementText).toContain('Signed for Halden Orthopaedics by Dana Whitfield on ');
    expect(toSign.agreementText).toContain('Signed for Brenner Medical by {{name}} on {{date}}.');
    expect(await findBindingAgreement(app.database.db, maya.companyId, tom.companyId)).toBeUndefined();

    const { body: signed } = await sign(tom, proposed.id);
    expect(signed).toMatchObject({ state: 'in_force', isProposedByOther: true });
    expect(new Date(signed.expiresAt).getUTCFullYear()).toBe(
      new Date(signed.effectiveAt ?? 0).getUTCFullYear() + 3,
    );
    await expectNotified(maya, {
      kind: 'company_agreement',
      what: 'in_force',
      companyName: 'Brenner Medical',
    });

    const agreement = await page(maya, proposed.id);
    const evidence = {
      signatureName: 'Dana Whitfield',
      ipAddress: '127.0.0.1',
      digitalSignature: DRAWN_SIGNATURE,
      isDrawn: true,
    };
    expect(agreement.agreementText).toMatch(
      /Signed for Halden Orthopaedics by Dana Whitfield on [^.]+\.\n\nSigned for Brenner Medical by Dana Whitfield on [^.]+\.$/,
    );
    expect(agreement.signatures).toMatchObject([
      { companyName: 'Halden Orthopaedics', ...evidence },
      { companyName: 'Brenner Medical', ...evidence },
    ]);
    const ids = [maya.companyId, tom.companyId].toSorted();
    for (const [own, other] of [ids, ids.toReversed()]) {
      expect(await findBindingAgreement(app.database.db, own ?? '', other ?? '')).toMatchObject({
        id: proposed.id,
        lineId: proposed.id,
        companyIds: ids,
      });
    }
    expect(await findAgreementFor(app.database.db, tom.id, proposed.id)).toMatchObject({
      companyId: tom.companyId,
      otherCompanyId: maya.companyId,
      isBinding: true,
    });
  });

  test('cannot be signed by either company with an empty typed signature', async () => {
    const [maya, tom] = await createPair(app);
    const empty = { typedSignature: ' ' };
    const refusal = { code: 'nda.typed_signature_empty' };
    expect((await propose(maya, tom, empty)).body).toMatchObject(refusal);
    const { body: proposed } = await propose(maya, tom);
    expect((await sign(tom, proposed.id, empty)).body).toMatchObject(refusal);
    expect((await page(tom, proposed.id)).state).toBe('waiting_for_you');
  });

  test('shows its text before the NDA is signed, but can be signed only afterwards', async () => {
    const [maya, tom] = await Promise.all([createPrincipal(app), createPrincipal(app)]);
    await signAgreement(maya);
    await connect(maya, tom);
    const { body: draft } = await tom.client.call(draftCompanyAgreement, {
      query: { companyId: maya.companyId },
    });
    expect(draft.agreementText).toContain('Confidential Information');
    const { body: proposed } = await propose(maya, tom);
    expect((await page(tom, proposed.id)).agreementText).toContain('Confidential Information');
    expect((await sign(tom, proposed.id)).body).toMatchObject({ code: 'agreement.nda_required' });
    await signAgreement(tom);
    expect((await sign(tom, proposed.id)).body).toMatchObject({ state: 'in_force' });
  });

  test('leaves the NDA of its signers unchanged', async () => {
    const { one } = await createAgreement(app);
    expect((await one.client.call(listSignedAgreements)).body).toHaveLength(1);
    const [bare, other] = await createPair(app);
    await app.database.db.execute(
      sql`update nda_agreements set expires_at = now() - interval '1 hour', signed_at = now() - interval '1 day' where user_id = ${bare.id}`,
    );
    const { body } = await propose(other, bare);
    expect((await sign(bare, body.id)).body).toMatchObject({ code: 'agreement.nda_required' });
    expect((await bare.client.call(getNdaStatus)).body.hasSigned).toBe(false);
  });

  test('is listed for both companies, in pages with the newest first', async () => {
    const [maya, tom] = await createPair(app);
    for (let round = 0; round < 3; round++) {
      const { id } = (await propose(maya, tom)).body;
      await tom.client.call(declineCompanyAgreement, { params: { id } });
    }
    const pages = await maya.client.pages<{ id: string; state: string }>('/api/company-agreements?limit=2');
    expect(pages.map((one) => one.length)).toEqual([2, 1]);
    expect(pages.flat().map(({ id }) => id)).toEqual((await listed(tom)).map(({ id }) => id));
    expect(pages.flat().every(({ state }) => state === 'declined')).toBe(true);
  });

  test('has its status, or the obstacle to it, listed for each requested company', async () => {
    const [maya, tom] = await createPair(app);
    expect(await statusWith(maya, tom.companyId)).toEqual({
      companyId: tom.companyId,
      agreement: null,
      obstacle: null,
    });
    const { id } = (await propose(maya, tom)).body;
    expect((await statusWith(tom, maya.companyId))?.agreement).toMatchObject({
      id,
      state: 'waiting_for_you',
    });
    const stranger = await createPrincipal(app);
    expect(await statusWith(stranger, tom.companyId)).toMatchObject({
      agreement: null,
      obstacle: 'not_connected',
    });
  });

  test('can be renewed after the other company’s contact person changed', async () => {
    const { one, other, id } = await createAgreement(app);
    await app.database.db.execute(
      sql`update company_agreements set expires_at = now() + interval '60 days' where id = ${id}`,
    );
    const colleague = await createColleague(app, other, 'editor');
    await other.client.call(transferOwnership, {
      params: { id: other.companyId },
      body: { userId: colleague.id },
    });
    expect(await statusWith(one, other.companyId)).toMatchObject({ agreement: { id }, obstacle: null });
    const { status, body: renewal } = await propose(one, other);
    expect([status, renewal.lineId]).toEqual([201, id]);
    await sign(other, renewal.id);
    expect((await page(one, renewal.id)).state).toBe('in_force');
  });

  test('lets a person who owns one company and is a viewer of the other act for the company that they own', async () => {
    const [maya, tom] = await createPair(app);
    const { id } = (await propose(maya, tom)).body;
    await joinCompany(app, maya, tom, { role: 'viewer' });
    expect(await page(tom, id)).toMatchObject({ state: 'waiting_for_you', own: { id: tom.companyId } });
    expect((await sign(tom, id)).body).toMatchObject({ state: 'in_force' });
    const { body: room } = await tom.client.call(getRoom, { params: { id } });
    expect(room.ownCompany.id).toBe(tom.companyId);
    const withdrawal = await tom.client.call(withdrawCompanyAgreement, { params: { id } });
    expect(withdrawal.body).toMatchObject({ state: 'withdrawn', isEndedByOther: false });

    // Repeats this with the roles swapped, because the order of the two companies' ids must not matter.
    const [nora, kai] = await createPair(app);
    const { id: other } = (await propose(kai, nora)).body;
    await joinCompany(app, kai, nora, { role: 'viewer' });
    expect((await sign(nora, other)).body).toMatchObject({ state: 'in_force', own: { id: nora.companyId } });
    const side = await findAgreementFor(app.database.db, nora.id, other);
    expect(side).toMatchObject({ companyId: nora.companyId });
  });

  test('is readable in every version of its text', async () => {
    const { client } = await createPerson(app);
    const { body } = await client.call(listCompanyAgreementVersions);
    expect(body).toMatchObject([{ version: '1.0', since: '2026-11-21' }]);
    expect(body[0]?.text).toContain('{{proposing_company}}');
    await client.call(changeUserSettings, { body: { language: 'de' } });
    for (const list of [listCompanyAgreementVersions, listNdaVersions])
      expect((await client.call(list)).body).toMatchObject([{ changes: 'Die erste Fassung.' }]);
  });
});

describe('a company agreement proposal', () => {
  test('is refused for an unconnected company, the proposer’s own company, an unclaimed page, an observer, or an unknown company', async () => {
    const [maya, tom] = await createPair(app);
    const stranger = await createPrincipal(app);
    const observing = await createPrincipal(app);
    await connect(maya, observing);
    await becomeObserver(app, observing);
    const unclaimed = await createUnclaimed(app);
    for (const [companyId, status] of [
      [stranger.companyId, 403],
      [maya.companyId, 400],
      [unclaimed, 409],
      [observing.companyId, 409],
      [crypto.randomUUID(), 404],
    ] as const) {
      expect((await maya.client.call(draftCompanyAgreement, { query: { companyId } })).status).toBe(status);
      expect((await propose(maya, { companyId })).status).toBe(status);
    }
    expect((await propose(maya, tom, { ownCompanyId: tom.companyId })).status).toBe(403);
    expect(await listed(maya)).toEqual([]);
  });

  test('is refused if the other company’s owner blocked the proposer, with the same response as for an unknown company', async () => {
    const [maya, tom] = await createPair(app);
    const { id } = (await propose(tom, maya)).body;
    await tom.client.call(withdrawAgreementProposal, { params: { id } });
    await tom.client.call(blockPerson, { params: { userId: maya.id } });
    const { companyId } = tom;
    expect((await maya.client.call(draftCompanyAgreement, { query: { companyId } })).status).toBe(404);
    expect((await propose(maya, tom)).status).toBe(404);
    expect((await statusWith(maya, companyId))?.obstacle).toBe('not_connected');
  });

  test('is refused to an observer, a visitor, and a person without a company or a signed NDA', async () => {
    const [maya] = await createPair(app);
    const { companyId } = maya;
    const observer = await createPrincipal(app);
    await connect(observer, maya);
    await signAgreement(observer);
    await becomeObserver(app, observer);
    expect((await propose(observer, maya)).body).toMatchObject({ code: 'account.observer' });

    const alone = { ...(await createSigned(app)), companyId: '' };
    await connect(alone, maya);
    expect((await propose(alone, maya)).status).toBe(403);

    const unbound = await createPrincipal(app);
    await connect(unbound, maya);
    expect((await propose(unbound, maya)).body).toMatchObject({ code: 'agreement.nda_required' });

    for (const endpoint of [
      listCompanyAgreements,
      listAgreementStatuses,
      listCompanyAgreementVersions,
      proposeCompanyAgreement,
    ]) {
      expect((await app.client().call(endpoint)).status).toBe(401);
    }
    const signedOut = await app.client().call(draftCompanyAgreement, { query: { companyId } });
    expect(signedOut.status).toBe(401);
  });

  test('is refused if it has an altered text, an invalid image, or a message that is too long', async () => {
    const [maya, tom] = await createPair(app);
    const { body: draft } = await maya.client.call(draftCompanyAgreement, {
      query: { companyId: tom.companyId },
    });
    const { agreementText } = signatureUnder(draft.agreementText, maya);
    const altered = agreementText.replace('three (3) years from the day', 'nine (9) years from the day');
    expect((await propose(maya, tom, { agreementText: altered })).body).toMatchObject({
      code: 'agreement.text_changed',
    });
    expect((await propose(maya, tom, { digitalSignature: 'data:image/png;base64,AAAA' })).status).toBe(400);
    expect((await propose(maya, tom, { message: 'x'.repeat(501) })).status).toBe(400);
    expect(await listed(tom)).toEqual([]);
  });
});

test('an outsider who knows every id sees nothing and changes nothing', async () => {
  const { one, id } = await createAgreement(app);
  const [waiting, asked] = await createPair(app);
  const proposed = (await propose(waiting, asked)).body.id;
  const observer = await createPrincipal(app, { type: 'observer' });
  const outsiders = [await createPrincipal(app), await createSigned(app), observer];
  const acts = [
    getCompanyAgreement,
    getCompanyAgreementCopy,
    declineCompanyAgreement,
    withdrawAgreementProposal,
    withdrawCompanyAgreement,
  ];
  for (const { client, ...person } of outsiders) {
    const body = signatureUnder('Any text, {{name}}, {{date}}', { client, ...person });
    for (const params of [{ id }, { id: proposed }, { id: crypto.randomUUID() }]) {
      for (const endpoint of acts) expect((await client.call(endpoint, { params })).status).toBe(404);
      expect((await client.call(signCompanyAgreement, { params, body })).status).toBe(404);
    }
    expect(await listed({ client })).toEqual([]);
    expect(await findAgreementFor(app.database.db, person.id, id)).toBeUndefined();
  }
  for (const endpoint of [...acts, signCompanyAgreement]) {
    expect((await app.client().call(endpoint, { params: { id } })).status).toBe(401);
  }
  expect((await page(one, id)).state).toBe('in_force');
  expect((await page(asked, proposed)).state).toBe('waiting_for_you');
});
