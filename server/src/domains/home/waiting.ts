import { MAX_WAITING_ITEMS, type WaitingItem } from '#contract/home.ts';
import { canEditCompany, canWrite } from '#domains/members/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './waiting.store.ts';
import * as dealing from './waiting-in-deals.store.ts';
import * as reading from './waiting-to-read.store.ts';

/** Lists only what the person may answer. Viewers of a company have no agreements or deals to answer. */
export async function listWaiting({ db }: Platform, actor: Actor): Promise<WaitingItem[]> {
  if (!canWrite(actor)) return [];
  const now = Date.now();
  const companyIds = actor.companies.filter(({ role }) => canEditCompany(role)).map(({ id }) => id);
  const found = await Promise.all([
    store.findRequests(db, actor.id, MAX_WAITING_ITEMS),
    store.findAgreements(db, companyIds, MAX_WAITING_ITEMS),
    store.findDealChanges(db, companyIds, MAX_WAITING_ITEMS),
    dealing.findTasks(db, companyIds, MAX_WAITING_ITEMS),
    dealing.findContractItems(db, companyIds, MAX_WAITING_ITEMS),
    dealing.findSignatures(db, { userId: actor.id, companyIds, limit: MAX_WAITING_ITEMS }),
    dealing.findRfqsToOpen(db, companyIds, MAX_WAITING_ITEMS),
    reading.findResponses(db, companyIds, MAX_WAITING_ITEMS),
    reading.findDocuments(db, companyIds, MAX_WAITING_ITEMS),
  ]);
  // Deadlines that are far away do not crowd out what has none, such as a signature.
  const chosen = found.flat<WaitingItem[][]>().toSorted(byDeadline(now)).slice(0, MAX_WAITING_ITEMS);
  return chosen.toSorted(byDeadline(Number.MAX_SAFE_INTEGER));
}

const byDeadline = (withoutOne: number) => (one: WaitingItem, other: WaitingItem) =>
  deadlineOf(one, withoutOne) - deadlineOf(other, withoutOne);

const deadlineOf = ({ until }: WaitingItem, withoutOne: number): number =>
  until === null ? withoutOne : Date.parse(until);
