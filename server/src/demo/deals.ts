import { v7 as uuidv7 } from 'uuid';
import { DEAL_STAGES, STAGE_PROBABILITY, type DealStage, isClosedStage } from '#contract/deal-stages.ts';
import { CHANGE_EXPIRES_AFTER_DAYS } from '#contract/deals.ts';
import { encryptNotes } from '#domains/deals/private-notes.ts';
import type { Platform } from '#platform/platform.ts';
import type { Calendar } from './calendar.ts';
import { type DemoDeal, demoBaselines, demoDeals } from './data/deals.ts';
import { type People, personNamed, productIdOf } from './marketplace.ts';
import type { Rows } from './store.ts';

type DealRows = Pick<
  Rows,
  'clockBaselines' | 'deals' | 'dealProducts' | 'dealPrivates' | 'dealProposals' | 'dealHistory' | 'dealTasks'
>;

export function dealRows(platform: Platform, calendar: Calendar, people: People): DealRows {
  const idOf = ({ title, begun }: DemoDeal) => calendar.id(`deal ${title}`, begun);
  return {
    clockBaselines: demoBaselines.map(({ owner, days }) => ({
      companyId: personNamed(people, owner).companyId,
      days,
    })),
    deals: demoDeals.map((deal) => rowOf(calendar, people, deal, idOf(deal))),
    dealProducts: demoDeals.map((deal) => ({
      dealId: idOf(deal),
      productId: productIdOf(calendar, deal.product),
      position: 0,
    })),
    dealPrivates: demoDeals.flatMap((deal) => privatesOf(platform, people, deal, idOf(deal))),
    dealProposals: demoDeals.flatMap((deal) => proposalsOf(calendar, people, deal, idOf(deal))),
    dealHistory: demoDeals.flatMap((deal) => historyOf(calendar, people, deal, idOf(deal))),
    dealTasks: demoDeals.flatMap((deal) => tasksOf(calendar, people, deal, idOf(deal))),
  };
}

function rowOf(calendar: Calendar, people: People, deal: DemoDeal, id: string): Rows['deals'][number] {
  const { stage, value, moved, closes, proposals = [], paymentTerms = null } = deal;
  const [maker, seller] = [personNamed(people, deal.maker), personNamed(people, deal.seller)];
  const latest = Math.min(moved, ...proposals.map(({ daysAgo }) => daysAgo));
  return {
    id,
    manufacturerId: maker.companyId,
    distributorId: seller.companyId,
    manufacturerName: maker.companyName,
    distributorName: seller.companyName,
    title: deal.title,
    stage,
    stageSince: calendar.at(moved),
    valueCents: value === undefined ? null : value * 100,
    currency: 'USD',
    probability: STAGE_PROBABILITY[stage],
    isProbabilitySet: false,
    expectedCloseDate: closes === undefined ? null : calendar.day(-closes),
    priority: deal.priority ?? 'medium',
    requirements: [],
    territories: [deal.territory],
    exclusivity: deal.exclusivity ?? 'non_exclusive',
    termMonths: deal.months ?? null,
    contractTerms: { paymentTerms },
    lostReason: deal.lostReason ?? null,
    revision: stepsOf(deal).length + proposals.length + 1,
    createdAt: calendar.at(deal.begun),
    lastActivityAt: calendar.at(latest),
    closedAt: isClosedStage(stage) ? calendar.at(moved) : null,
  };
}

function privatesOf(
  platform: Platform,
  people: People,
  { maker, notes, isAssigned = false }: DemoDeal,
  dealId: string,
): Rows['dealPrivates'] {
  const id = uuidv7();
  const own = personNamed(people, maker).id;
  return [
    {
      id,
      dealId,
      side: 'manufacturer',
      notes: encryptNotes(platform, id, notes ?? null),
      assignedToId: isAssigned ? own : null,
    },
    { dealId, side: 'distributor' },
  ];
}

const proposalsOf = (
  calendar: Calendar,
  people: People,
  { maker, seller, title, proposals = [] }: DemoDeal,
  dealId: string,
): Rows['dealProposals'] =>
  proposals.map(({ change, daysAgo, message = null, isOwn = false }) => ({
    id: calendar.id(`proposal ${title} ${change.field}`, daysAgo),
    dealId,
    field: change.field,
    change,
    side: isOwn ? 'manufacturer' : 'distributor',
    proposedById: personNamed(people, isOwn ? maker : seller).id,
    message,
    proposedAt: calendar.at(daysAgo),
    expiresAt: calendar.at(daysAgo - CHANGE_EXPIRES_AFTER_DAYS),
  }));

const tasksOf = (
  calendar: Calendar,
  people: People,
  { maker, seller, title: deal, tasks = [] }: DemoDeal,
  dealId: string,
): Rows['dealTasks'] =>
  tasks.map(({ title, added, due, done, isOwn = false }) => ({
    id: calendar.id(`task ${deal} ${title}`, added),
    dealId,
    title,
    side: isOwn ? ('manufacturer' as const) : ('distributor' as const),
    dueOn: due === undefined ? null : calendar.day(-due),
    addedById: personNamed(people, maker).id,
    createdAt: calendar.at(added),
    ...(done !== undefined && {
      doneAt: calendar.at(done),
      doneById: personNamed(people, isOwn ? maker : seller).id,
    }),
  }));

function stepsOf({
  stage,
  begun,
  moved,
}: DemoDeal): { before: DealStage; after: DealStage; daysAgo: number }[] {
  const path: DealStage[] =
    stage === 'closed_lost'
      ? ['prospect', 'qualified', stage]
      : DEAL_STAGES.slice(0, DEAL_STAGES.indexOf(stage) + 1);
  return path.slice(1).map((after, at) => ({
    before: path[at] ?? 'prospect',
    after,
    daysAgo: begun - ((begun - moved) * (at + 1)) / (path.length - 1),
  }));
}

function historyOf(calendar: Calendar, people: People, deal: DemoDeal, dealId: string): Rows['dealHistory'] {
  const { title, maker, seller, begun, lostReason = null, proposals = [] } = deal;
  const persons = {
    manufacturer: personNamed(people, maker).id,
    distributor: personNamed(people, seller).id,
  };
  const created = { action: 'created' as const, side: 'manufacturer' as const, change: null, message: null };
  const moves = stepsOf(deal).map(({ before, after, daysAgo }) => ({
    action:
      after === 'contract_review' || after === 'closed_won' ? ('accepted' as const) : ('changed' as const),
    side: after === 'closed_lost' ? ('distributor' as const) : ('manufacturer' as const),
    change: { field: 'stage' as const, before, after },
    message: after === 'closed_lost' ? lostReason : null,
    daysAgo,
  }));
  const proposed = proposals
    .toSorted((one, other) => other.daysAgo - one.daysAgo)
    .map(({ change, daysAgo, message = null, isOwn = false }) => ({
      action: 'proposed' as const,
      side: isOwn ? ('manufacturer' as const) : ('distributor' as const),
      change,
      message,
      daysAgo,
    }));
  return [{ ...created, daysAgo: begun }, ...moves, ...proposed].map(({ daysAgo, ...step }, at) =>
    Object.assign(step, {
      id: calendar.id(`deal step ${title} ${at}`, daysAgo),
      dealId,
      revision: at + 1,
      personId: persons[step.side],
      at: calendar.at(daysAgo),
    }),
  );
}
