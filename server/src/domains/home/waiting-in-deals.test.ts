import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DutyCells } from '#contract/contract-clauses.ts';
import { listContractDuties, listContractTerms, offerContractDuties } from '#contract/contracts.ts';
import { utcDay } from '#contract/days.ts';
import { addDealTask, changeDealTask } from '#contract/deal-tasks.ts';
import { type WaitingItem, listWaiting } from '#contract/home.ts';
import { openRfq } from '#contract/rfqs.ts';
import { companies } from '#db/tables/companies.ts';
import { contractSignatories } from '#db/tables/contracts.ts';
import { rfqs } from '#db/tables/rfqs.ts';
import { useApp } from '#test/app.ts';
import { acceptAll, dealInReview, offerTerms, startContractOf, termsOn } from '#test/contracts.ts';
import { createDealers, startDeal } from '#test/deals.ts';
import { type Person, createColleague, createPrincipal } from '#test/factories.ts';
import { createRfq, inDays } from '#test/rfqs.ts';
import { CELLS_OF_BOTH, nameItself, readyToSign, signAs } from '#test/signing.ts';

const app = useApp();
const DAY_MS = 86_400_000;
const dayIn = (days: number) => utcDay(new Date(Date.now() + days * DAY_MS));

async function waitingOf<Kind extends WaitingItem['kind']>({ client }: Pick<Person, 'client'>, kind: Kind) {
  const { body } = await client.call(listWaiting);
  return body.filter((item): item is Extract<WaitingItem, { kind: Kind }> => item.kind === kind);
}

const giveLogos = () =>
  app.database.db.update(companies).set({ logoUrl: sql`'/uploads/' || ${companies.type} || '.png'` });

test('the home page lists the tasks of the person’s company that are overdue or due soon, until they are done', async () => {
  const [maker, seller] = await createDealers(app);
  const { id } = await startDeal(maker, seller);
  const add = async (
    title: string,
    dueOn: string | null,
    side: 'manufacturer' | 'distributor' = 'manufacturer',
  ) => (await maker.client.call(addDealTask, { params: { id }, body: { title, side, dueOn } })).body.id;
  await add('Send prices', dayIn(10));
  const overdue = await add('Send samples', dayIn(-3));
  await add('Plan the training', dayIn(60));
  await add('Ask the board', null);
  await add('Name references', dayIn(2), 'distributor');

  const tasksOf = async (person: Pick<Person, 'client'>) =>
    (await waitingOf(person, 'deal_task')).map(({ task }) => task);
  expect(await tasksOf(maker)).toEqual(['Send samples', 'Send prices']);
  expect(await waitingOf(seller, 'deal_task')).toMatchObject([
    {
      task: 'Name references',
      companyName: 'Halden Orthopaedics',
      title: 'Meridian Stem, Texas',
      dealId: id,
    },
  ]);
  expect(await tasksOf(await createColleague(app, maker, 'viewer'))).toEqual([]);
  expect(await tasksOf(await createPrincipal(app))).toEqual([]);

  await maker.client.call(changeDealTask, { params: { id, taskId: overdue }, body: { isDone: true } });
  expect(await tasksOf(maker)).toEqual(['Send prices']);
});

test('the home page lists an agreement for the company that must answer', async () => {
  const dealing = await dealInReview(app);
  const { maker, seller, deal, product } = dealing;
  await giveLogos();
  await startContractOf(dealing);
  const { term, incoterm } = termsOn(product);
  await offerTerms(maker, dealing, { term, incoterm });

  const params = { id: deal.id };
  const { body: terms } = await seller.client.call(listContractTerms, { params });
  const forSeller = terms.filter(({ turn }) => turn === 'you').length;
  expect(forSeller).toBeGreaterThanOrEqual(2);
  expect(await waitingOf(seller, 'contract_items')).toMatchObject([
    {
      id: deal.id,
      companyName: 'Halden Orthopaedics',
      companyLogoUrl: '/uploads/manufacturer.png',
      count: forSeller,
      until: null,
    },
  ]);
  expect(await waitingOf(maker, 'contract_items')).toEqual([]);
  await acceptAll(seller, dealing, terms);
  expect(await waitingOf(seller, 'contract_items')).toEqual([]);
});

test('the home page asks for a signature only when it can be given', async () => {
  const dealing = await readyToSign(app);
  const { maker, seller, deal } = dealing;
  const params = { id: deal.id };
  const forMaker = () => waitingOf(maker, 'contract_signature');
  expect(await forMaker()).toMatchObject([{ id: deal.id, title: deal.title }]);

  const { body: duties } = await maker.client.call(listContractDuties, { params });
  const duty = duties.find(({ isRequired }) => isRequired);
  if (!duty) throw new Error('no required duty');
  const agreeOn = async (seen: number, cells: DutyCells) => {
    const offers = [{ id: duty.id, seen, cells }];
    await maker.client.call(offerContractDuties, { params, body: { offers, message: null } });
    await acceptAll(seller, dealing, (await seller.client.call(listContractDuties, { params })).body);
  };
  await agreeOn(duty.version, { ...CELLS_OF_BOTH, distributor: { role: null, note: null } });
  expect((await signAs(maker, dealing)).body).toMatchObject({ code: 'contract.not_ready' });
  expect(await forMaker()).toEqual([]);
  await agreeOn(duty.version + 1, CELLS_OF_BOTH);
  expect(await forMaker()).toHaveLength(1);

  await app.database.db.delete(contractSignatories).where(eq(contractSignatories.side, 'distributor'));
  expect((await signAs(maker, dealing)).body).toMatchObject({ code: 'contract.not_ready' });
  expect(await forMaker()).toEqual([]);
  await nameItself(seller, dealing);
  expect(await forMaker()).toHaveLength(1);
});

test('the home page lists items with a deadline before those without one', async () => {
  const { maker, deal } = await readyToSign(app);
  const task = { title: 'Send samples', side: 'manufacturer', dueOn: dayIn(5) } as const;
  await maker.client.call(addDealTask, { params: { id: deal.id }, body: task });
  const { body } = await maker.client.call(listWaiting);
  expect(body.map(({ kind }) => kind)).toEqual(['deal_task', 'contract_signature']);
});

test('the home page shows the other company’s logo beside each deal item', async () => {
  const dealing = await readyToSign(app);
  const { maker, seller, deal } = dealing;
  await giveLogos();
  const logosFor = async ({ client }: Pick<Person, 'client'>) =>
    (await client.call(listWaiting)).body.map((item) => [
      item.kind,
      'companyLogoUrl' in item ? item.companyLogoUrl : undefined,
    ]);
  const params = { id: deal.id };
  for (const side of ['manufacturer', 'distributor'] as const)
    await maker.client.call(addDealTask, { params, body: { title: 'Send prices', side, dueOn: dayIn(1) } });
  for (const [person, logo] of [
    [maker, '/uploads/distributor.png'],
    [seller, '/uploads/manufacturer.png'],
  ] as const)
    expect(await logosFor(person)).toEqual(
      expect.arrayContaining([
        ['contract_signature', logo],
        ['deal_task', logo],
      ]),
    );
});

test('the home page lists a sealed RFQ from its deadline until its responses are opened', async () => {
  const [maker, seller] = await createDealers(app);
  const { id, title } = await createRfq(maker, { isSealed: true, deadline: inDays(7) });
  expect(await waitingOf(maker, 'rfq_to_open')).toEqual([]);
  await app.database.db
    .update(rfqs)
    .set({ deadline: sql`now() - interval '1 minute'` })
    .where(eq(rfqs.id, id));
  expect(await waitingOf(maker, 'rfq_to_open')).toMatchObject([{ id, title, until: null }]);
  expect(await waitingOf(seller, 'rfq_to_open')).toEqual([]);
  await maker.client.call(openRfq, { params: { id } });
  expect(await waitingOf(maker, 'rfq_to_open')).toEqual([]);
});
