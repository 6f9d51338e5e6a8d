import { expect, test } from 'vitest';
import { listCharges } from '#contract/billing-page.ts';
import { answerConnection } from '#contract/connections.ts';
import { acceptDealProposals, getDeal, listDeals, moveDeal } from '#contract/deals.ts';
import type { NotificationSubject } from '#contract/notification-subjects.ts';
import { listNotifications } from '#contract/notifications.ts';
import { awardRfq, submitRfqResponse } from '#contract/rfq-responses.ts';
import { getRfq } from '#contract/rfqs.ts';
import { getProductTerritories } from '#contract/territories.ts';
import type { Client } from '#test/app.ts';
import { createDealers, startDeal } from '#test/deals.ts';
import { createPerson, createPrincipal, createProduct, requestBetween } from '#test/factories.ts';
import { JOBS_IN_THE_END, type Killable, startKillable } from '#test/killed-writes.ts';
import { createRfq, respond } from '#test/rfqs.ts';

const STORY = { timeout: 1_200_000 };

interface Act {
  call: () => Promise<{ status: number }>;
  /** Reads the records that the call creates. They must equal `nothing` before the call and `all` after it. */
  made: () => Promise<unknown>;
  nothing: unknown;
  all: unknown;
  /** The client of a person who must be notified of the call exactly once. */
  told: () => Client;
  isAbout: (subject: NotificationSubject) => boolean;
}

type Running = Pick<Killable<string>, 'app' | 'here'>;

async function prepareFee({ app, here }: Running): Promise<Act> {
  const [asking, answering] = [await createPerson(app), await createPrincipal(app)];
  const id = await requestBetween(asking, answering);
  return {
    call: () => here(answering).call(answerConnection, { params: { id }, body: { status: 'accepted' } }),
    made: async () => (await here(answering).call(listCharges)).body.map(({ amountCents }) => amountCents),
    nothing: [],
    all: [500],
    told: () => here(asking),
    isAbout: ({ kind }) => kind === 'connection_accepted',
  };
}

async function prepareResponse({ app, here }: Running): Promise<Act> {
  const [maker, seller] = await createDealers(app);
  const { id } = await createRfq(maker);
  return {
    call: () => here(seller).call(submitRfqResponse, { body: { rfqId: id, proposal: 'Both territories.' } }),
    made: async () => (await here(maker).call(getRfq, { params: { id } })).body.responses,
    nothing: 0,
    all: 1,
    told: () => here(maker),
    isAbout: (subject) => subject.kind === 'rfq' && subject.what === 'answered',
  };
}

async function prepareAward({ app, here }: Running): Promise<Act> {
  const [maker, seller] = await createDealers(app);
  const product = await createProduct(maker);
  const rfq = await createRfq(maker, { productIds: [product.id] });
  const response = await respond(seller, rfq);
  const params = { id: rfq.id };
  return {
    call: () => here(maker).call(awardRfq, { params, body: { responseIds: [response.id], reason: null } }),
    made: async () => {
      const { body } = await here(maker).call(getRfq, { params });
      return [body.status, (await here(maker).call(listDeals)).body.length];
    },
    nothing: ['open', 0],
    all: ['closed', 1],
    told: () => here(seller),
    isAbout: (subject) => subject.kind === 'rfq' && subject.what === 'awarded',
  };
}

async function prepareWin({ app, here }: Running): Promise<Act> {
  const [maker, seller] = await createDealers(app);
  const product = await createProduct(maker);
  const { id } = await startDeal(seller, maker, {
    productIds: [product.id],
    territories: ['texas'],
    exclusivity: 'exclusive',
  });
  const params = { id };
  const asked = await seller.client.call(moveDeal, { params, body: { stage: 'closed_won' } });
  const proposalIds = asked.body.proposals.map((proposal) => proposal.id);
  return {
    call: () => here(maker).call(acceptDealProposals, { params, body: { proposalIds } }),
    made: async () => {
      const { body } = await here(maker).call(getDeal, { params });
      const taken = await here(maker).call(getProductTerritories, { params: { id: product.id } });
      return [body.stage, taken.body.terms.map(({ state }) => state)];
    },
    nothing: ['prospect', []],
    all: ['closed_won', ['exclusive']],
    told: () => here(seller),
    isAbout: (subject) => subject.kind === 'deal' && subject.what === 'won',
  };
}

const timesTold = async ({ told, isAbout }: Act): Promise<number> =>
  (await told().call(listNotifications)).body.filter(({ subject }) => isAbout(subject)).length;

test(
  'a server killed while it records a fee, an RFQ response, an award or a won deal does so once or not at all',
  STORY,
  async () => {
    const server = await startKillable(['events', 'notifications']);
    const { killDuring } = server;
    const acts: Act[] = [];
    try {
      for (const prepare of [prepareFee, prepareResponse, prepareAward, prepareWin]) {
        const act = await prepare(server);
        // Interrupts the write of the event, which comes last in a transaction. The tests of broken connections
        // interrupt after each write.
        expect(await killDuring(act.call, 'events'), `after ${prepare.name}`).toBe('no answer');
        expect(await act.made(), `after ${prepare.name}`).toEqual(act.nothing);
        // This time the call succeeds, and the process is killed while its job sends the notifications.
        await killDuring(act.call, 'notifications');
        await act.call();
        expect(await act.made(), `after ${prepare.name}`).toEqual(act.all);
        acts.push(act);
      }
      await expect.poll(() => Promise.all(acts.map(timesTold)), JOBS_IN_THE_END).toEqual(acts.map(() => 1));
    } finally {
      await server.end();
    }
  },
);
