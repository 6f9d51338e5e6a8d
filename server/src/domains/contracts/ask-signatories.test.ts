import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeCompanyOwner } from '#contract/company-administration.ts';
import { nameContractSignatories } from '#contract/contract-signing.ts';
import { listContractClauses, listContractTerms } from '#contract/contracts.ts';
import { listWaiting } from '#contract/home.ts';
import { changeMemberRole, transferOwnership } from '#contract/members.ts';
import { listNotifications } from '#contract/notifications.ts';
import { signedAgreement } from '#test/agreements-in-force.ts';
import { amending } from '#test/amendments.ts';
import { useApp } from '#test/app.ts';
import { acceptAll, offerTerms, termsOn } from '#test/contracts.ts';
import type { Principal } from '#test/deals.ts';
import { type Person, confirmAddress, createAdmin, createColleague } from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { readyToSign, signAs } from '#test/signing.ts';

const app = useApp();

/** Returns, newest first, whether each request for this person's signature is settled. */
async function requestsTo({ client }: Pick<Principal, 'client'>): Promise<boolean[]> {
  await untilJobsAreDone(app);
  const { body } = await client.call(listNotifications);
  return body.flatMap(({ subject, isSettled }) =>
    subject.kind === 'contract' && subject.what === 'to_sign' ? [isSettled] : [],
  );
}

async function giveTo(person: Person, companyId: string): Promise<void> {
  const admin = await createAdmin(app);
  await confirmAddress(app, person);
  await admin.call(changeCompanyOwner, { params: { id: companyId }, body: { email: person.user.email } });
}

test('people who can sign are asked once, except the person whose change made signing possible', async () => {
  // The distributor's owner names themselves last; after that, nothing prevents signing.
  const dealing = await readyToSign(app);
  const { maker, seller } = dealing;
  expect(await requestsTo(maker)).toEqual([false]);
  expect(await requestsTo(seller)).toEqual([]);
  await signAs(seller, dealing);
  expect(await requestsTo(maker)).toEqual([false]);
  await signAs(maker, dealing);
  expect(await requestsTo(maker), 'after the signature').toEqual([true]);
  expect(await requestsTo(seller)).toEqual([]);
});

test('signatories are asked again when a changed text is agreed', async () => {
  const dealing = await readyToSign(app);
  const { maker, seller, deal } = dealing;
  await offerTerms(seller, dealing, { sellOff: { days: 60 } });
  expect(await requestsTo(maker), 'while the new offer is open').toEqual([true]);
  const params = { id: deal.id };
  await acceptAll(maker, dealing, (await maker.client.call(listContractTerms, { params })).body);
  expect(await requestsTo(maker), 'while the changed clause is open').toEqual([true]);
  await acceptAll(seller, dealing, (await seller.client.call(listContractClauses, { params })).body);
  expect(await requestsTo(maker)).toEqual([false, true]);
  expect(await requestsTo(seller), 'who made the last change').toEqual([]);
});

test('signatories of an amendment are not asked while something prevents its signing', async () => {
  const dealing = await signedAgreement(app);
  const { maker, seller, deal, product } = dealing;
  const params = { id: deal.id };
  await app.database.db.execute(
    sql`update contracts set signed_at = signed_at - interval '400 days' where deal_id = ${deal.id}`,
  );
  const signaturesOf = async () =>
    (await maker.client.call(listWaiting)).body.filter(({ kind }) => kind === 'contract_signature').length;
  await amending(dealing, { term: { months: 12, renewalMonths: null, noticeMonths: 0 } });
  expect(await requestsTo(maker), 'for a term that is over').toEqual([true]);
  expect(await signaturesOf()).toBe(0);
  await offerTerms(maker, dealing, { term: { ...termsOn(product).term, months: 48 } });
  await acceptAll(seller, dealing, (await seller.client.call(listContractTerms, { params })).body);
  await acceptAll(maker, dealing, (await maker.client.call(listContractClauses, { params })).body);
  expect(await requestsTo(seller), 'for a term that is not over').toEqual([false]);
  expect(await signaturesOf()).toBe(1);
});

test('a second signatory is asked after the first has signed', async () => {
  const dealing = await readyToSign(app);
  const { maker, deal } = dealing;
  const second = { ...maker, ...(await createColleague(app, maker, 'editor')) };
  await maker.client.call(nameContractSignatories, {
    params: { id: deal.id },
    body: {
      isInOrder: true,
      signatories: [maker.user, second].map(({ id: userId }) => ({
        userId,
        title: 'Managing Director',
        authority: 'Joint representation',
      })),
    },
  });
  expect(await requestsTo(second)).toEqual([]);
  await signAs(maker, dealing);
  expect(await requestsTo(second)).toEqual([false]);
  expect(await requestsTo(maker), 'who was asked before a second signatory was named').toEqual([true]);
});

test.each(['an owner', 'an administrator'])(
  'a signatory who became a viewer is asked again when %s gives them the company',
  async (by) => {
    const dealing = await readyToSign(app);
    const { maker, deal } = dealing;
    const colleague = { ...maker, ...(await createColleague(app, maker, 'editor')) };
    const signatory = { userId: colleague.id, title: 'Managing Director', authority: 'Sole representation' };
    await maker.client.call(nameContractSignatories, {
      params: { id: deal.id },
      body: { isInOrder: false, signatories: [signatory] },
    });
    expect(await requestsTo(colleague)).toEqual([false]);
    const params = { id: maker.companyId, userId: colleague.id };
    await maker.client.call(changeMemberRole, { params, body: { role: 'viewer' } });
    expect(await requestsTo(colleague)).toEqual([true]);

    const company = { id: maker.companyId };
    const body = { userId: colleague.id };
    if (by === 'an owner') await maker.client.call(transferOwnership, { params: company, body });
    else await giveTo(colleague, maker.companyId);
    expect(await requestsTo(colleague)).toEqual([false, true]);
  },
);
