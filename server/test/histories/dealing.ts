import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { signContract } from '#contract/contract-signing.ts';
import {
  acceptDealProposals,
  changeDeal,
  createDeal,
  declineDealProposals,
  moveDeal,
  withdrawDealProposals,
} from '#contract/deals.ts';
import { awardRfq, submitRfqResponse, withdrawRfqResponse } from '#contract/rfq-responses.ts';
import { closeRfq, reopenRfq } from '#contract/rfqs.ts';
import { contractSignatories, contracts } from '#db/tables/contracts.ts';
import { dealHistory, dealProducts, dealProposals, deals } from '#db/tables/deals.ts';
import { companyMembers } from '#db/tables/members.ts';
import { productTerritories } from '#db/tables/products.ts';
import { rfqResponses, rfqs } from '#db/tables/rfqs.ts';
import type { Client } from '#test/app.ts';
import { agreeOnText, signatureOf } from '#test/signing.ts';
import { reviewBetween, startClauses } from '#test/contracts.ts';
import { connect, createPerson, createPrincipal, createProduct } from '#test/factories.ts';
import type { Principal } from '#test/deals.ts';
import { createRfq, respond } from '#test/rfqs.ts';
import { SELLERS, type Step, type World, dealingRules, firstWorld } from './dealing-rules.ts';
import type { Players, Stage } from './play.ts';

type Ask = (...call: Parameters<Client['call']>) => () => Promise<number>;

interface Market {
  readonly productId: string;
  readonly rfqId: string;
  readonly signatureOf: (who: Principal) => ReturnType<typeof signatureOf>;
}

const ANSWERS = {
  accept: acceptDealProposals,
  decline: declineDealProposals,
  withdraw: withdrawDealProposals,
} as const;

/** Creates the people of a history. They can play several histories, each about a different product. */
export async function createDealingCast({ app }: Stage): Promise<readonly Principal[]> {
  const [owner, one, other] = await Promise.all([
    createPrincipal(app, { name: 'Halden Orthopaedics' }),
    createPrincipal(app, { name: 'Brazos Surgical Partners', type: 'distributor' }),
    createPrincipal(app, { name: 'Lone Star Ortho', type: 'distributor' }),
  ]);
  const { companyId } = owner;
  const editor = { ...(await createPerson(app)), companyId };
  // Joining by invitation would have to wait for an email.
  await app.database.db.insert(companyMembers).values({ companyId, userId: editor.id, role: 'editor' });
  for (const distributor of [one, other]) await connect(owner, distributor);
  return [owner, editor, one, other];
}

export async function createDealing(
  given: Stage,
  people: readonly Principal[],
  hasAgreement: boolean,
): Promise<Players<World, Step>> {
  const at = (index: number): Principal => {
    const person = people[index];
    if (!person) throw new Error('a history has four people');
    return person;
  };
  const market = await createMarket([at(0), at(2), at(3)], hasAgreement);
  const { productId, rfqId } = market;
  const makerId = at(0).companyId;
  return {
    first: firstWorld(hasAgreement),
    prepare(next, turn) {
      const client = at(next.by).client.at(given.originOf(turn));
      const ask: Ask =
        (...[endpoint, request]) =>
        async () =>
          (await client.call(endpoint, request)).status;
      if ('deal' in next) return prepareOnDeal(next, ask);
      if ('seller' in next || next.do === 'sign') return prepareOwn(next, client, ask);
      return prepareQuote(next, ask);
    },
    look: async () => dealingRules.fingerprint(await readWorld(given, people, market, hasAgreement)),
  };

  async function prepareOnDeal(next: Extract<Step, { deal: number }>, ask: Ask) {
    const row = (await findDeals(given, market))[next.deal];
    if (!row) return undefined;
    const params = { id: row.id };
    if (next.do === 'move')
      return ask(moveDeal, { params, body: { stage: next.to, lostReason: 'Other plans' } });
    if (next.do === 'change') {
      const body = { revision: row.revision, value: String(next.cents / 100) };
      return ask(changeDeal, { params, body });
    }
    const open = (await findOpen(given, [row.id])).find((one) => one.field === next.field);
    if (!open) return undefined;
    if (next.do !== 'counter') return ask(ANSWERS[next.do], { params, body: { proposalIds: [open.id] } });
    const body = { revision: row.revision, value: String(next.cents / 100), counters: [open.id] };
    return ask(changeDeal, { params, body });
  }

  async function prepareOwn(next: Extract<Step, { do: 'start' | 'sign' }>, client: Client, ask: Ask) {
    if (next.do === 'sign') {
      if (!hasAgreement) return undefined;
      return ask(signContract, (await market.signatureOf({ ...at(next.by), client })).request);
    }
    const companyId = SELLERS.includes(next.by) ? makerId : at(next.seller).companyId;
    const wanted = { productIds: [productId], territories: ['texas' as const] };
    const exclusivity = next.isExclusive ? 'exclusive' : 'non_exclusive';
    return ask(createDeal, { body: { companyId, title: 'Stem', exclusivity, ...wanted } });
  }

  async function prepareQuote(next: Exclude<Step, { deal: number } | { do: 'start' | 'sign' }>, ask: Ask) {
    const params = { id: rfqId };
    switch (next.do) {
      case 'respond':
        return ask(submitRfqResponse, { body: { rfqId, proposal: 'Both territories.' } });
      case 'take back': {
        const [id] = await findResponses(given, people, { rfqId, of: [next.by] });
        return id === undefined ? undefined : ask(withdrawRfqResponse, { params: { id } });
      }
      case 'close':
        return ask(closeRfq, { params, body: { reason: null } });
      case 'reopen':
        return ask(reopenRfq, { params, body: {} });
      case 'award': {
        const responseIds = await findResponses(given, people, { rfqId, of: next.to });
        if (responseIds.length < next.to.length) return undefined;
        return ask(awardRfq, { params, body: { responseIds, reason: null } });
      }
    }
  }
}

async function createMarket(
  [owner, one, other]: readonly [Principal, Principal, Principal],
  hasAgreement: boolean,
): Promise<Market> {
  const product = await createProduct(owner);
  const dealing = hasAgreement ? await reviewBetween(owner, one, { product }) : undefined;
  if (dealing) {
    await startClauses(dealing);
    await agreeOnText(dealing);
  }
  const { id: rfqId } = await createRfq(owner, { productIds: [product.id], territories: ['texas'] });
  for (const distributor of [one, other]) await respond(distributor, { id: rfqId });
  return {
    productId: product.id,
    rfqId,
    signatureOf: (who) => {
      if (!dealing) throw new Error('there is no agreement');
      return signatureOf(who, dealing);
    },
  };
}

/** The deals of this history; the same people may have others. */
const findDeals = async ({ app: { database } }: Stage, { productId }: Market) => {
  const found = await database.db
    .select({ deal: deals })
    .from(deals)
    .innerJoin(dealProducts, eq(dealProducts.dealId, deals.id))
    .where(eq(dealProducts.productId, productId))
    .orderBy(asc(deals.id));
  return found.map(({ deal: row }) => row);
};

const findOpen = (
  {
    app: {
      database: { db },
    },
  }: Stage,
  dealIds: readonly string[],
) =>
  db
    .select()
    .from(dealProposals)
    .where(and(inArray(dealProposals.dealId, [...dealIds]), eq(dealProposals.status, 'open')));

async function findResponses(
  { app: { database } }: Stage,
  people: readonly Principal[],
  { rfqId, of }: { rfqId: string; of: readonly number[] },
) {
  const rows = await database.db.select().from(rfqResponses).where(eq(rfqResponses.rfqId, rfqId));
  return of.flatMap((person) =>
    rows.filter(({ companyId }) => companyId === people[person]?.companyId).map(({ id }) => id),
  );
}

async function readWorld(
  given: Stage,
  people: readonly Principal[],
  market: Market,
  hasAgreement: boolean,
): Promise<World> {
  const { productId, rfqId } = market;
  const { db } = given.app.database;
  const sellerOf = (companyId: string | null) =>
    people.findIndex((person, index) => SELLERS.includes(index) && person.companyId === companyId);
  const found = await findDeals(given, market);
  const dealIds = found.map(({ id }) => id);
  const changed = sql`${dealHistory.change}->>'field' = 'value' and ${dealHistory.action} in ('changed', 'accepted')`;
  const [open, changes, terms, signatures, [rfq], responses] = await Promise.all([
    findOpen(given, dealIds),
    db
      .select()
      .from(dealHistory)
      .where(and(inArray(dealHistory.dealId, dealIds), changed)),
    db.select().from(productTerritories).where(eq(productTerritories.productId, productId)),
    db
      .select({ userId: contractSignatories.userId, signedAt: contractSignatories.signedAt })
      .from(contractSignatories)
      .innerJoin(contracts, eq(contracts.id, contractSignatories.contractId))
      .where(inArray(contracts.dealId, dealIds)),
    db.select().from(rfqs).where(eq(rfqs.id, rfqId)),
    db.select().from(rfqResponses).where(eq(rfqResponses.rfqId, rfqId)).orderBy(asc(rfqResponses.id)),
  ]);
  return {
    hasAgreement,
    deals: found.map(({ id, distributorId, exclusivity, stage: reached, valueCents }) => ({
      seller: sellerOf(distributorId),
      isExclusive: exclusivity === 'exclusive',
      stage: reached,
      cents: valueCents,
      changes: changes.filter(({ dealId }) => dealId === id).length,
      proposals: open
        .filter(({ dealId }) => dealId === id)
        .map(({ change, side }) => ({
          field: change.field === 'value' ? 'value' : 'stage',
          after: change.field === 'value' ? (change.after.valueCents ?? 0) : (change.after as never),
          isMakers: side === 'manufacturer',
        })),
      answered: [],
    })),
    terms: terms.map(({ distributorId, state, endsOn }) => ({
      seller: sellerOf(distributorId),
      isExclusive: state === 'exclusive',
      isEndless: endsOn === null,
    })),
    signed: signatures
      .filter(({ signedAt }) => signedAt !== null)
      .map(({ userId }) => people.findIndex(({ id }) => id === userId)),
    isOpen: rfq?.status === 'open',
    responses: responses.map(({ companyId }) => sellerOf(companyId)),
    awarded: responses.filter(({ dealId }) => dealId !== null).map(({ companyId }) => sellerOf(companyId)),
  };
}
