import type { Day } from '#contract/days.ts';
import type { BillingInterval, PlanId } from '#contract/plans.ts';
import { localDay, midnightIn, monthOf, monthsAfter } from './calendar.ts';

/**
 * What a company owes, according to decisions 130, 131 and 133, without using the product's code. Times are in epoch
 * milliseconds.
 */

const FEE_CENTS = 500;
const BONUS_MS = 365 * 86_400_000;
export const TAX_RATE = 7.25;
const taxOn = (cents: number): number => Math.floor((cents * 725 + 5_000) / 10_000);

const PLANS: Record<PlanId, Record<BillingInterval, number> & { credits: number }> = {
  basic: { month: 4_900, year: 49_000, credits: 3 },
  professional: { month: 14_900, year: 149_000, credits: 10 },
  enterprise: { month: 44_900, year: 449_000, credits: 40 },
};

export type Act =
  | { do: 'accept' | 'cancel plan' }
  | { do: 'choose'; plan: PlanId; interval: BillingInterval }
  | { do: 'grant'; credits: number }
  | { do: 'refund'; charge: number }
  | { do: 'void'; bill: number };

interface Charge {
  cents: number;
  deducted: number;
  /** Whether the charge was refunded or was on a canceled invoice. */
  isTakenBack: boolean;
}
interface Item {
  charge: Charge;
  cents: number;
  isCharge: boolean;
  at: number;
  bill?: Bill;
}
interface Bill {
  month: Day;
  cents: number;
  isVoid: boolean;
}
interface Grant {
  amount: number;
  left: number;
  expires: number;
  isOfPlan: boolean;
}
interface Plan {
  id: PlanId;
  interval: BillingInterval;
  anchor: Day;
  start: number;
  end: number;
  charge: Charge;
  isCanceled: boolean;
}
interface Span {
  start: number;
  end: number;
}

const part = (amount: number, { start, end }: Span, now: number): number =>
  Math.round((amount * (end - now)) / (end - start));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

export class BillingModel {
  readonly charges: Charge[] = [];
  readonly bills: Bill[] = [];
  #items: Item[] = [];
  #grants: Grant[] = [];
  #plan: Plan | undefined;
  #zone = 'UTC';
  /** When the last period or plan credits began. The next ones begin at least a millisecond later. */
  #lastStart = 0;
  #hasPaid = false;
  readonly #ownZone: string;

  constructor(timeZone: string) {
    this.#ownZone = timeZone;
  }

  pass(now: number): void {
    for (const grant of this.#grants) if (grant.expires <= now) grant.left = 0;
    while (this.#plan && this.#plan.end <= now) this.#plan = this.#renewed(this.#plan);
    this.#grant(Math.max(now, this.#lastStart + 1));
    this.#close(now);
  }

  /** Returns false if the action is not allowed. */
  act(act: Act, now: number): boolean {
    switch (act.do) {
      case 'accept':
        return this.#accept(now);
      case 'choose':
        return this.#choose(act.plan, act.interval, now);
      case 'cancel plan':
        if (this.#plan) this.#plan.isCanceled = true;
        return this.#plan !== undefined;
      case 'grant':
        if (this.#hasPaid)
          this.#grants.push({
            amount: act.credits,
            left: act.credits,
            expires: now + BONUS_MS,
            isOfPlan: false,
          });
        return this.#hasPaid;
      case 'refund':
        return this.#refund(this.charges[act.charge], now);
      case 'void':
        return this.#void(this.bills[act.bill], now);
    }
  }

  figures(now: number) {
    const openCents = sum(this.#open().map(({ cents }) => cents));
    const bills = this.bills.map(({ month, cents, isVoid }) => ({
      month,
      cents,
      taxCents: taxOn(cents),
      isVoid,
    }));
    const billed = bills.filter(({ isVoid }) => !isVoid).map(({ cents, taxCents }) => cents + taxCents);
    return { bills, openCents, owedCents: sum(billed) + openCents, credits: this.#left(now) };
  }

  #open = (): Item[] => this.#items.filter(({ bill }) => !bill);
  #left = (now: number): number =>
    sum(this.#grants.filter(({ expires }) => expires > now).map(({ left }) => left));

  #charge(cents: number, at: number): Charge {
    const charge = { cents, deducted: 0, isTakenBack: false };
    this.charges.push(charge);
    this.#items.push({ charge, cents, isCharge: true, at });
    return charge;
  }

  #deduct(charge: Charge, cents: number, at: number): void {
    this.#items.push({ charge, cents: 0 - cents, isCharge: false, at });
  }

  #accept(now: number): boolean {
    this.#hasPaid = true;
    const usable = this.#grants.filter(({ left, expires }) => left > 0 && expires > now);
    const [first] = usable.toSorted((one, other) => one.expires - other.expires);
    if (first) first.left -= 1;
    else this.#charge(FEE_CENTS, now);
    return true;
  }

  #spanAround(anchor: Day, interval: BillingInterval, now: number): Span {
    const months = interval === 'year' ? 12 : 1;
    const start = (count: number) => midnightIn(this.#ownZone, monthsAfter(anchor, count * months));
    let count = 0;
    while (start(count + 1) <= now) count += 1;
    return { start: start(count), end: start(count + 1) };
  }

  #renewed(plan: Plan): Plan | undefined {
    if (plan.isCanceled) return undefined;
    const { id, interval, anchor, end } = plan;
    const charge = this.#charge(PLANS[id][interval], end);
    this.#lastStart = end;
    return { ...plan, ...this.#spanAround(anchor, interval, end), charge };
  }

  #planGrants = (now: number): Grant[] =>
    this.#grants.filter(({ isOfPlan, expires }) => isOfPlan && expires > now);

  #grant(now: number): void {
    if (!this.#plan) return;
    const granted = sum(this.#planGrants(now).map(({ amount }) => amount));
    const amount = PLANS[this.#plan.id].credits - granted;
    if (amount <= 0) return;
    const { end: expires } = this.#spanAround(this.#plan.anchor, 'month', now);
    this.#grants.push({ amount, left: amount, expires, isOfPlan: true });
    this.#lastStart = now;
  }

  #choose(id: PlanId, interval: BillingInterval, at: number): boolean {
    const before = this.#plan;
    if (before?.id === id && before.interval === interval) {
      // A repeated choice changes nothing.
      if (!before.isCanceled) return true;
      // Revoking the cancellation changes no amount, unless the period is no longer paid for.
      if (!before.charge.isTakenBack) {
        before.isCanceled = false;
        return true;
      }
    }
    const now = before ? Math.max(at, this.#lastStart + 1) : at;
    this.#lastStart = now;
    this.#hasPaid = true;
    this.#zone = this.#ownZone;
    if (before) {
      before.charge.deducted = this.#unused(before, now);
      this.#deduct(before.charge, before.charge.deducted, now);
    }
    const keepsDates = before?.interval === interval;
    const anchor = keepsDates ? before.anchor : localDay(now, this.#ownZone);
    const span = this.#spanAround(anchor, interval, now);
    const price = PLANS[id][interval];
    const charge = this.#charge(keepsDates ? part(price, span, now) : price, now);
    this.#plan = { id, interval, anchor, start: now, end: span.end, charge, isCanceled: false };
    this.#grant(now);
    return true;
  }

  /**
   * If more credits were spent than the elapsed part of the month has earned, the excess counts at the full price of a
   * connection.
   */
  #unused(plan: Plan, now: number): number {
    if (plan.charge.isTakenBack) return 0;
    const month = this.#spanAround(plan.anchor, 'month', now);
    const grants = this.#planGrants(now);
    const granted = sum(grants.map(({ amount }) => amount));
    const spent = sum(grants.map(({ amount, left }) => amount - left));
    const ahead = Math.max(0, spent - (granted - part(granted, month, now)));
    return Math.max(0, part(plan.charge.cents, plan, now) - ahead * FEE_CENTS);
  }

  #refund(charge: Charge | undefined, now: number): boolean {
    const left = charge ? charge.cents - charge.deducted : 0;
    if (!charge || charge.isTakenBack || left <= 0) return false;
    charge.isTakenBack = true;
    this.#deduct(charge, left, now);
    return true;
  }

  #close(now: number): void {
    const monthIn = (at: number): Day => monthOf(localDay(at, this.#zone));
    const [first] = this.#open()
      .map(({ at }) => monthIn(at))
      .toSorted();
    if (!first) return;
    const last = this.bills.at(-1)?.month;
    let month = last && first <= last ? monthsAfter(last, 1) : first;
    for (; month < monthIn(now); month = monthsAfter(month, 1)) {
      const due = this.#open().filter(({ at }) => monthIn(at) <= month);
      const cents = sum(due.map((item) => item.cents));
      if (cents < 0 || due.every((item) => item.cents === 0)) continue;
      const bill = { month, cents, isVoid: false };
      this.bills.push(bill);
      for (const item of due) item.bill = bill;
    }
  }

  /**
   * The charges of a canceled invoice are no longer owed, and nothing is deducted for them elsewhere. The next invoice
   * takes over the deductions that the canceled invoice made from other charges.
   */
  #void(bill: Bill | undefined, now: number): boolean {
    if (!bill || bill.isVoid || bill.cents === 0) return false;
    bill.isVoid = true;
    const lines = this.#items.filter((item) => item.bill === bill);
    const canceled = new Set(lines.filter(({ isCharge }) => isCharge).map(({ charge }) => charge));
    this.#items = this.#items.filter((item) => item.bill !== bill);
    for (const charge of canceled) {
      charge.isTakenBack = true;
      const elsewhere = sum(this.#items.filter((item) => item.charge === charge).map(({ cents }) => cents));
      if (elsewhere !== 0) this.#deduct(charge, elsewhere, now);
    }
    for (const { charge, cents } of lines.filter((line) => !canceled.has(line.charge)))
      this.#deduct(charge, 0 - cents, now);
    return true;
  }
}
