import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { registerCompany } from '#contract/companies.ts';
import {
  type CompanyAgreement,
  declineCompanyAgreement,
  draftCompanyAgreement,
  getCompanyAgreement,
  listAgreementStatuses,
  listCompanyAgreements,
  signCompanyAgreement,
  withdrawAgreementProposal,
} from '#contract/company-agreements.ts';
import { chooseCompany } from '#contract/members.ts';
import { listNotifications } from '#contract/notifications.ts';
import { events } from '#db/tables/events.ts';
import { ndaAgreements } from '#db/tables/signatures.ts';
import { verifyChain } from '#domains/signatures/hash-chain.ts';
import { useApp } from '#test/app.ts';
import {
  type Owner,
  createAgreement,
  createPair,
  propose,
  sign,
  signatureUnder,
} from '#test/company-agreements.ts';

const app = useApp();

const recordsOf = (id: string) =>
  app.database.db.select().from(ndaAgreements).where(eq(ndaAgreements.companyAgreementId, id));
const happened = (name: 'company-agreement.proposed' | 'company-agreement.in_force', id: string) =>
  app.database.db
    .select()
    .from(events)
    .where(sql`${events.name} = ${name} and ${events.payload}->>'agreementId' = ${id}`);
const listed = async ({ client }: Owner) => (await client.call(listCompanyAgreements)).body;
const many = <Result>(count: number, act: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, act));
const statuses = (replies: { status: number }[]) => [...new Set(replies.map(({ status }) => status))];

test('a person with two companies proposes an agreement for the company that they selected last', async () => {
  const [maya, tom] = await createPair(app);
  const { body: second } = await maya.client.call(registerCompany, {
    body: { name: 'Halden Instruments', type: 'manufacturer' },
  });
  await maya.client.call(chooseCompany, { body: { companyId: second.id } });
  const { status, body } = await propose(maya, tom);
  expect(status).toBe(201);
  expect(body.own.name).toBe('Halden Instruments');
});

test('a person with two companies proposes for the second one although the first one has an agreement', async () => {
  const { one: maya, other: tom, id } = await createAgreement(app);
  const { body: second } = await maya.client.call(registerCompany, {
    body: { name: 'Halden Instruments', type: 'manufacturer' },
  });
  const { companyId } = tom;
  const openFor = async (ownCompanyId: string) => {
    const query = { companyId, ownCompanyId };
    const { body: draft } = await maya.client.call(draftCompanyAgreement, { query });
    const { body: statuses } = await maya.client.call(listAgreementStatuses, {
      query: { companyId: [companyId], ownCompanyId },
    });
    return [draft.agreement?.id, statuses[0]?.agreement?.id];
  };
  expect(await openFor(second.id)).toEqual([undefined, undefined]);
  const { body: draft } = await maya.client.call(draftCompanyAgreement, {
    query: { companyId, ownCompanyId: second.id },
  });
  const { status, body: proposed } = await propose(maya, tom, {
    ownCompanyId: second.id,
    ...signatureUnder(draft.agreementText, maya),
  });
  expect(status).toBe(201);
  expect(await openFor(second.id)).toEqual([proposed.id, proposed.id]);
  expect(await openFor(maya.companyId)).toEqual([id, id]);
});

test('the status with a company shows no agreement of a company of which the person is not a member', async () => {
  const { one, other } = await createAgreement(app);
  const [stranger] = await createPair(app);
  const { status, body } = await stranger.client.call(listAgreementStatuses, {
    query: { companyId: [other.companyId], ownCompanyId: one.companyId },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject([{ companyId: other.companyId, agreement: null }]);
});

describe('concurrent calls about a company agreement', () => {
  test('create only one agreement from twenty proposals by one company', async () => {
    const [maya, tom] = await createPair(app);
    const replies = await many(20, () => propose(maya, tom));
    expect(statuses(replies)).toEqual([201]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    const [only, ...others] = await listed(tom);
    expect(others).toEqual([]);
    expect(await recordsOf(only?.id ?? '')).toHaveLength(1);
    expect(await happened('company-agreement.proposed', only?.id ?? '')).toHaveLength(1);
  });

  test('keep only one of two proposals that cross, and ask the other company to sign it', async () => {
    const [maya, tom] = await createPair(app);
    const replies = await Promise.all([propose(maya, tom), propose(tom, maya)]);
    expect(new Set(statuses(replies))).toEqual(new Set([201, 409]));
    expect(await listed(maya)).toHaveLength(1);
    expect((await listed(maya)).map(({ state }) => state)).not.toEqual(
      (await listed(tom)).map(({ state }) => state),
    );
  });

  test('record only one of fifty attempts at the second signature', async () => {
    const [maya, tom] = await createPair(app);
    const { id } = (await propose(maya, tom)).body;
    const { body } = await tom.client.call(getCompanyAgreement, { params: { id } });
    const signature = signatureUnder(body.agreementText, tom);
    const replies = await many(50, () =>
      tom.client.call(signCompanyAgreement, { params: { id }, body: signature }),
    );
    expect(statuses(replies)).toEqual([200]);
    expect(new Set(replies.map(({ body: agreement }) => agreement.effectiveAt)).size).toBe(1);
    expect(await recordsOf(id)).toHaveLength(2);
    expect(await happened('company-agreement.in_force', id)).toHaveLength(1);
  });

  test('either sign or withdraw a proposal, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const [maya, tom] = await createPair(app);
      const { id } = (await propose(maya, tom)).body;
      const [signed, withdrawn] = await Promise.all([
        sign(tom, id),
        maya.client.call(withdrawAgreementProposal, { params: { id } }),
      ]);
      expect(new Set([signed.status, withdrawn.status])).toEqual(new Set([200, 409]));
      const state: CompanyAgreement['state'] = signed.status === 200 ? 'in_force' : 'proposal_withdrawn';
      expect(await listed(tom)).toMatchObject([{ id, state }]);
      expect(await recordsOf(id)).toHaveLength(signed.status === 200 ? 2 : 1);
    }
  });
});

describe('the second signature on a company agreement', () => {
  test('is refused to the proposer, and for a different text or date', async () => {
    const [maya, tom] = await createPair(app);
    const { id } = (await propose(maya, tom)).body;
    const { body } = await tom.client.call(getCompanyAgreement, { params: { id } });
    const { agreementText } = signatureUnder(body.agreementText, tom);
    const own = await maya.client.call(signCompanyAgreement, {
      params: { id },
      body: signatureUnder(body.agreementText, maya),
    });
    expect(own.status).toBe(409);
    for (const altered of [
      agreementText.replace('Brenner', 'Halden'),
      `${agreementText} `,
      agreementText.replaceAll(String(new Date().getUTCFullYear()), '1999'),
      body.agreementText,
    ]) {
      expect((await sign(tom, id, { agreementText: altered })).body).toMatchObject({
        code: 'agreement.text_changed',
      });
    }
    expect(await recordsOf(id)).toHaveLength(1);
  });

  test('is refused once the proposal has been declined or withdrawn or has expired', async () => {
    const [maya, tom] = await createPair(app);
    const declined = (await propose(maya, tom)).body.id;
    await tom.client.call(declineCompanyAgreement, { params: { id: declined } });
    const withdrawn = (await propose(maya, tom)).body.id;
    await maya.client.call(withdrawAgreementProposal, { params: { id: withdrawn } });
    const expired = (await propose(tom, maya)).body.id;
    await app.database.db.execute(
      sql`update company_agreements set proposed_at = proposed_at - interval '31 days', expires_at = expires_at - interval '31 days' where id = ${expired}`,
    );
    expect((await sign(tom, declined)).status).toBe(409);
    expect((await sign(tom, withdrawn)).status).toBe(409);
    expect((await sign(maya, expired)).body).toMatchObject({
      code: 'agreement.proposal_expired',
    });
    expect((await propose(maya, tom)).status).toBe(201);
  });

  test('leaves names that look like placeholders readable', async () => {
    const [maya, tom] = await createPair(app, ['{{name}} & {{accepted_on}}', '$& {{{date}}']);
    const { status, body } = await propose(maya, tom);
    expect(status).toBe(201);
    expect((await sign(tom, body.id)).body.state).toBe('in_force');
    const { body: signed } = await tom.client.call(getCompanyAgreement, { params: { id: body.id } });
    for (const name of ['{ {name}} & { {accepted_on}}', '$& { { {date}}'])
      expect(signed.agreementText).toContain(`Signed for ${name} by `);
  });

  test('cannot include a clause that is hidden in a company name', async () => {
    const [maya, tom] = await createPair(app, ['Halden\n\n17. Fees\n\nYou pay.', 'Bren\u202ener']);
    const { status, body } = await propose(maya, tom);
    expect(status).toBe(201);
    const { body: asked } = await tom.client.call(getCompanyAgreement, { params: { id: body.id } });
    expect(asked.agreementText).toContain('Between Halden 17. Fees You pay. and Brenner (each');
    expect((await sign(tom, body.id)).body.state).toBe('in_force');
  });
});

test('two companies can have only one agreement at a time', async () => {
  const { one, other } = await createAgreement(app);
  for (const [own, asked] of [
    [one, other],
    [other, one],
  ] as const) {
    expect((await propose(own, asked)).body).toMatchObject({
      code: 'agreement.exists',
    });
  }
});

test('both signatures are linked into one chain, and a changed byte in either is detected', async () => {
  const { id } = await createAgreement(app);
  const check = () => verifyChain(app.app.platform);
  const [first, second] = (await recordsOf(id)).toSorted((a, b) => a.position - b.position);
  expect(await check()).toMatchObject({ isIntact: true });
  const { db } = app.database;
  for (const [change, back, position] of [
    [
      sql`update nda_agreements set company_id = gen_random_uuid() where id = ${first?.id}`,
      sql`update nda_agreements set company_id = ${first?.companyId} where id = ${first?.id}`,
      first?.position,
    ],
    [
      sql`update nda_agreements set agreement_text = replace(agreement_text, 'three (3) years', 'eight (8) years') where id = ${second?.id}`,
      sql`update nda_agreements set agreement_text = ${second?.agreementText} where id = ${second?.id}`,
      second?.position,
    ],
    [
      sql`update company_agreements set expires_at = expires_at + interval '1 year' where id = ${id}`,
      sql`update company_agreements set expires_at = expires_at - interval '1 year' where id = ${id}`,
      second?.position,
    ],
  ] as const) {
    await db.execute(change);
    expect(await check()).toMatchObject({ isIntact: false, position });
    await db.execute(back);
    expect(await check()).toMatchObject({ isIntact: true });
  }
});

test('a notification asks for a signature only while the proposal can be signed', async () => {
  const asksToSign = async ({ client }: Owner, agreementId: string) => {
    const { body } = await client.call(listNotifications);
    const found = body.find(
      ({ subject }) =>
        subject.kind === 'company_agreement' &&
        subject.what === 'proposed' &&
        subject.agreementId === agreementId,
    );
    return found && !found.isSettled;
  };
  for (const end of [
    (_maya: Owner, tom: Owner, id: string) => sign(tom, id),
    (_maya: Owner, tom: Owner, id: string) => tom.client.call(declineCompanyAgreement, { params: { id } }),
    (maya: Owner, _tom: Owner, id: string) => maya.client.call(withdrawAgreementProposal, { params: { id } }),
  ]) {
    const [maya, tom] = await createPair(app);
    const { id } = (await propose(maya, tom)).body;
    await expect.poll(() => asksToSign(tom, id)).toBe(true);
    expect((await end(maya, tom, id)).status).toBeLessThan(300);
    expect(await asksToSign(tom, id)).toBe(false);
  }
});
