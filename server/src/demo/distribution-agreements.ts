import { Temporal } from 'temporal-polyfill';
import type { Day } from '#contract/days.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import { carryOver } from '#domains/contracts/amendments.ts';
import { textOf, writeDocument } from '#domains/contracts/document.ts';
import { readContractView } from '#domains/contracts/contract-view.ts';
import { recordTurn } from '#domains/contracts/turn.ts';
import { readSigning } from '#domains/contracts/signing-state.ts';
import { loadActor } from '#domains/members/index.ts';
import { lockChain } from '#domains/signatures/index.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { type Parties, SELL_OFF_DAYS, TRIAL_MONTHS, amendMinimum, insertParts } from './agreement-parts.ts';
import { filledIn, signAs } from './agreements.ts';
import type { Calendar } from './calendar.ts';
import { demoAgreements } from './data/agreements.ts';
import { demoDeals } from './data/deals.ts';
import { type People, type Person, personNamed, productIdOf } from './marketplace.ts';
import * as store from './distribution-agreements.store.ts';

export async function negotiateAgreements(
  platform: Platform,
  tx: Db,
  calendar: Calendar,
  people: People,
): Promise<void> {
  await lockChain(tx);
  for (const agreement of demoAgreements) {
    const deal = demoDeals.find(({ title }) => title === agreement.deal);
    if (!deal) throw new Error(`the demo has no deal ${agreement.deal}`);
    await negotiate({
      tx,
      platform,
      calendar,
      agreement,
      deal,
      dealId: calendar.id(`deal ${deal.title}`, deal.begun),
      people: {
        manufacturer: personNamed(people, deal.maker),
        distributor: personNamed(people, deal.seller),
      },
    });
  }
}

async function negotiate(parties: Parties): Promise<void> {
  await play(parties);
  const { tx, calendar, deal, dealId } = parties;
  await recordTurn(tx, dealId, calendar.at(deal.moved));
}

async function play(parties: Parties): Promise<void> {
  const { tx, calendar, agreement, deal, dealId } = parties;
  const contractId = await store.insertContract(tx, { dealId, startedAt: calendar.at(deal.moved) });
  await insertParts(parties, contractId);
  const { state, amendedDaysAgo } = agreement;
  if (state === 'ready' || state === 'one_signature') await sign(parties, contractId, 1);
  if (state !== 'signed') return;
  await sign(parties, contractId, deal.moved);
  if (amendedDaysAgo !== undefined) await amend(parties, amendedDaysAgo);
  await store.insertCourse(tx, courseOf(parties));
}

/** Who has signed in each state. The distributor signs first. */
const SIGNED: Record<Parties['agreement']['state'], readonly DealSide[]> = {
  terms: [],
  countered: [],
  clauses: [],
  ready: [],
  one_signature: ['distributor'],
  signed: ['distributor', 'manufacturer'],
};

async function sign(parties: Parties, contractId: string, daysAgo: number): Promise<void> {
  const { tx, calendar, agreement, people } = parties;
  await store.insertSignatories(
    tx,
    (['manufacturer', 'distributor'] as const).map((side) => ({
      contractId,
      side,
      position: 0,
      isInOrder: false,
      userId: people[side].id,
      title: 'Managing Director',
      authority: 'Registered representative of the company',
    })),
  );
  const signedAt = calendar.at(daysAgo);
  let final: { text: string; digest: string } | undefined;
  for (const side of SIGNED[agreement.state])
    final = await signFor(parties, people[side], { contractId, signedAt });
  if (final && agreement.state === 'signed')
    await store.updateContract(tx, contractId, { ...final, signedAt });
}

async function signFor(
  parties: Parties,
  { id: userId, name, companyId }: Person,
  { contractId, signedAt }: { contractId: string; signedAt: string },
): Promise<{ text: string; digest: string }> {
  const { tx, platform, dealId } = parties;
  const actor = await loadActor(tx, userId);
  if (!actor) throw new Error(`the demo has no account of ${name}`);
  const view = await readContractView(tx, actor, dealId);
  const { statement, digest } = await readSigning(platform.domains, view, actor);
  if (statement === null || digest === null) throw new Error(`${name} cannot sign yet`);
  const record = await signAs(platform, tx, {
    userId,
    companyAgreementId: null,
    contractId,
    companyId,
    agreementText: filledIn(statement, name, signedAt),
    signatureName: name,
    version: String(view.contract.version),
    signedAt,
    expiresAt: `${lastDay(parties)}T23:59:59.999Z`,
  });
  await store.setSigned(
    tx,
    { contractId, userId },
    { signedAt, signatureName: name, recordDigest: record.digest },
  );
  return { text: textOf(await writeDocument(view)), digest };
}

async function amend(parties: Parties, daysAgo: number): Promise<void> {
  const { tx, dealId, people, calendar } = parties;
  const { id } = people.distributor;
  const signed = await store.findLastContract(tx, dealId);
  await carryOver({ tx, deal: { id: dealId }, side: 'distributor', personId: id }, signed);
  const amendment = await store.findLastContract(tx, dealId);
  await store.updateContract(tx, amendment.id, { startedAt: calendar.at(daysAgo + 5) });
  await amendMinimum(parties, amendment.id);
  await sign(parties, amendment.id, daysAgo);
}

const lastDay = ({ calendar, deal, agreement }: Parties, months: number = agreement.months): Day =>
  Temporal.PlainDate.from(calendar.day(deal.moved)).add({ months }).subtract({ days: 1 }).toString();

function courseOf(parties: Parties): Parameters<typeof store.insertCourse>[1] {
  const { calendar, agreement, deal, dealId, people } = parties;
  const { months, renewalMonths, milestoneIn, endedDaysAgo } = agreement;
  const { id: personId, companyId: distributorId } = people.distributor;
  const today = calendar.day(0);
  const endedOn = lastDay(parties);
  const isRenewed = renewalMonths !== undefined && endedOn < today;
  const renewedUntil = isRenewed ? lastDay(parties, months + renewalMonths) : endedOn;
  const due = lastDay(parties, 1);
  const result = { kind: 'minimum_purchase' as const, day: due, number: 1, amount: 34 };
  const held = milestoneIn === undefined ? renewedUntil : lastDay(parties, TRIAL_MONTHS);
  return {
    renewal: isRenewed ? { dealId, endedOn, renewedUntil } : undefined,
    termination:
      endedDaysAgo === undefined
        ? undefined
        : {
            dealId,
            side: 'distributor',
            personId,
            ground: 'breach',
            reason: 'Three orders in a row came more than a month late.',
            givenAt: calendar.at(endedDaysAgo + 30),
            endsOn: calendar.day(endedDaysAgo),
            sellOffEndsOn: calendar.day(endedDaysAgo - SELL_OFF_DAYS),
            isEndNotified: true,
          },
    result: due < today ? { ...result, dealId, side: 'distributor', personId } : undefined,
    territory: {
      productId: productIdOf(calendar, deal.product),
      territory: deal.territory,
      state: 'exclusive',
      startsOn: calendar.day(deal.moved),
      endsOn: endedDaysAgo === undefined ? held : calendar.day(endedDaysAgo),
      distributorId,
    },
  };
}
