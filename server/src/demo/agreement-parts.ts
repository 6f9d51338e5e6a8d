import { CLAUSE_KEYS, type ItemValue } from '#contract/contract-clauses.ts';
import { TERM_FIELDS, type TermValue } from '#contract/contract-terms.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import { LIBRARY_VERSION } from '#domains/contracts/clauses/library-versions.ts';
import { fillClause } from '#domains/contracts/fill-clauses.ts';
import { dutiesFor } from '#domains/contracts/responsibilities/matrix.ts';
import type { AgreedTerms } from '#domains/contracts/agreed-terms.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import type { Calendar } from './calendar.ts';
import type { DemoAgreement } from './data/agreements.ts';
import type { DemoDeal } from './data/deals.ts';
import {
  agreeOnSecond,
  insertItems,
  insertVersions,
  updateContract,
} from './distribution-agreements.store.ts';
import { type Person, productIdOf } from './marketplace.ts';

export interface Parties {
  readonly tx: Db;
  readonly platform: Platform;
  readonly calendar: Calendar;
  readonly agreement: DemoAgreement;
  readonly deal: DemoDeal;
  readonly dealId: string;
  readonly people: Record<DealSide, Person>;
}

interface Line {
  part: ItemValue['part'];
  key: string;
  facts?: { region: string; sourceUrl: string | null; isRequired: boolean };
  /** What the manufacturer offered; undefined for a term that has not been proposed yet. */
  offered?: ItemValue | undefined;
  countered?: ItemValue | undefined;
  isAgreed: boolean;
}

export const TRIAL_MONTHS = 12;
export const SELL_OFF_DAYS = 90;

const MINIMUM = { kind: 'units', period: 'month', steps: [{ fromMonth: 1, amount: 30 }] } as const;
const LOWER_MINIMUM = { kind: 'units', period: 'month', steps: [{ fromMonth: 1, amount: 24 }] } as const;

export async function insertParts(parties: Parties, contractId: string): Promise<void> {
  const { agreement, people } = parties;
  const { state } = agreement;
  const hasClauses = state !== 'terms' && state !== 'countered';
  const lines = [
    ...termLines(parties),
    ...(hasClauses ? [...clauseLines(parties), ...dutyLines(parties)] : []),
  ];
  await insertLines(parties, contractId, lines);
  await updateContract(parties.tx, contractId, {
    version: lines.some(({ countered }) => countered) ? 2 : 1,
    libraryVersion: hasClauses ? LIBRARY_VERSION : null,
    manufacturerName: hasClauses ? people.manufacturer.companyName : null,
    distributorName: hasClauses ? people.distributor.companyName : null,
  });
}

function termLines(parties: Parties): Line[] {
  const terms = termsOf(parties);
  const { state } = parties.agreement;
  return TERM_FIELDS.map((field, index) => {
    const term = { field, value: terms[field] } as TermValue;
    const isOpen = state === 'terms' ? index > 2 : state === 'countered' && index > 3;
    const isProposed = state !== 'terms' || index < 8;
    const counter: TermValue | undefined =
      state !== 'countered'
        ? undefined
        : field === 'minimumPurchase'
          ? { field, value: { ...LOWER_MINIMUM, steps: [...LOWER_MINIMUM.steps] } }
          : field === 'sellOff'
            ? { field, value: { days: 180 } }
            : undefined;
    return {
      part: 'term' as const,
      key: field,
      offered: isProposed ? { part: 'term', term } : undefined,
      countered: counter && { part: 'term', term: counter },
      isAgreed: !isOpen,
    };
  });
}

function clauseLines(parties: Parties): Line[] {
  const { agreement, people } = parties;
  const filling = {
    manufacturer: people.manufacturer.companyName,
    distributor: people.distributor.companyName,
    terms: termsOf(parties),
    version: LIBRARY_VERSION,
  };
  const isOpen = agreement.state === 'clauses';
  return CLAUSE_KEYS.map((key, index) => {
    const text = fillClause(key, 'balanced', filling);
    const edited = text.replace('ten (10) Business Days', 'fifteen (15) Business Days');
    const isCountered = isOpen && edited !== text;
    return {
      part: 'clause' as const,
      key,
      offered: { part: 'clause', text, form: 'balanced' },
      countered: isCountered ? { part: 'clause', text: edited, form: null } : undefined,
      isAgreed: !isCountered && (!isOpen || index < 12),
    };
  });
}

const CHOSEN = {
  manufacturer: { role: 'responsible' as const, note: null },
  distributor: { role: 'supports' as const, note: null },
};

const dutyLines = ({ agreement, deal }: Parties): Line[] =>
  dutiesFor([deal.territory]).flatMap(({ name, duties }) =>
    duties.map(({ key, text, source, sourceUrl, isRequired, cells }) => {
      const isChosen = cells.manufacturer.role !== null && cells.distributor.role !== null;
      return {
        part: 'duty' as const,
        key,
        facts: { region: name, sourceUrl, isRequired },
        offered: {
          part: 'duty',
          text,
          source,
          cells: isChosen || agreement.state === 'clauses' ? cells : CHOSEN,
          isRemoved: false,
        },
        isAgreed: agreement.state !== 'clauses',
      };
    }),
  );

async function insertLines(parties: Parties, contractId: string, lines: readonly Line[]): Promise<void> {
  const times = {
    manufacturer: parties.calendar.at(parties.deal.moved - 0.5),
    distributor: parties.calendar.at(Math.min(parties.deal.moved - 0.75, 1)),
  };
  const items = await insertItems(
    parties.tx,
    lines.map((line, position) => itemOf(line, { contractId, position, times })),
  );
  await insertVersions(
    parties.tx,
    lines.flatMap((line, index) =>
      offersIn(line).map(({ side, number, value }) => ({
        itemId: items[index]?.id ?? '',
        contractId,
        number,
        contractVersion: number,
        action: 'offered' as const,
        side,
        personId: parties.people[side].id,
        value,
        at: times[side],
        acceptedAt: line.isAgreed ? times.manufacturer : null,
        acceptedById: line.isAgreed ? parties.people.distributor.id : null,
      })),
    ),
  );
}

type Times = Readonly<Record<DealSide, string>>;

type Offer = { side: DealSide; number: number; value: ItemValue };

const offersIn = ({ offered, countered }: Line): Offer[] => [
  ...(offered ? [{ side: 'manufacturer' as const, number: 1, value: offered }] : []),
  ...(countered ? [{ side: 'distributor' as const, number: 2, value: countered }] : []),
];

function itemOf(
  line: Line,
  { contractId, position, times }: { contractId: string; position: number; times: Times },
) {
  const { part, key, facts, isAgreed } = line;
  const item = { contractId, part, key, position, ...(facts && { facts }) };
  const last = offersIn(line).at(-1);
  if (!last) return item;
  return {
    ...item,
    version: last.number,
    lastSide: last.side,
    agreedVersion: isAgreed ? 1 : null,
    manufacturerVersion: 1,
    distributorVersion: last.side === 'distributor' ? last.number : null,
    changedAt: times[last.side],
  };
}

export async function amendMinimum(parties: Parties, contractId: string): Promise<void> {
  const { tx, people } = parties;
  const terms = {
    ...termsOf(parties),
    minimumPurchase: { ...LOWER_MINIMUM, steps: [...LOWER_MINIMUM.steps] },
  };
  const filling = {
    manufacturer: people.manufacturer.companyName,
    distributor: people.distributor.companyName,
    terms,
    version: LIBRARY_VERSION,
  };
  const values: Record<string, ItemValue> = {
    minimumPurchase: { part: 'term', term: { field: 'minimumPurchase', value: terms.minimumPurchase } },
    minimum_purchase: {
      part: 'clause',
      text: fillClause('minimum_purchase', 'balanced', filling),
      form: 'balanced',
    },
  };
  for (const [key, value] of Object.entries(values))
    await insertVersions(tx, [
      {
        itemId: await agreeOnSecond(tx, { contractId, key }),
        contractId,
        number: 2,
        contractVersion: 2,
        action: 'offered',
        side: 'distributor',
        personId: people.distributor.id,
        value,
        acceptedById: people.manufacturer.id,
      },
    ]);
  await updateContract(tx, contractId, { version: 2 });
}

function termsOf({ calendar, agreement, deal }: Parties): Required<AgreedTerms> {
  const { months, renewalMonths = null, milestoneIn } = agreement;
  const product = { id: productIdOf(calendar, deal.product), name: deal.product };
  return {
    products: [product],
    territories: [deal.territory],
    exclusivity:
      milestoneIn === undefined
        ? { kind: 'exclusive' }
        : {
            kind: 'trial',
            months: TRIAL_MONTHS,
            milestones: [{ units: 60, by: calendar.day(-milestoneIn) }],
          },
    term: { months, renewalMonths, noticeMonths: renewalMonths === null ? 0 : 1 },
    minimumPurchase: { ...MINIMUM, steps: [...MINIMUM.steps] },
    transferPrice: { kind: 'list_discount', percent: 32 },
    priceAdjustment: { kind: 'index', index: 'us_cpi', everyMonths: 12, maxPercent: 4 },
    paymentTerms: { netDays: 45, discountPercent: null, discountDays: null, lateInterestPercent: null },
    incoterm: { rule: 'DAP', place: 'the warehouse of the Distributor' },
    stock: { consignmentUnits: 0, loanerSets: 6, details: null },
    returns: { withinDays: 60, restockingPercent: 0, details: null },
    training: { coursesPerYear: 2, paidBy: 'manufacturer', details: null },
    marketing: { budgetCentsPerYear: 0, currency: 'USD', paidBy: 'shared', details: null },
    reporting: { every: 'month', dueDays: 15, contents: ['sales_by_product', 'lot_numbers'], details: null },
    sellOff: { days: SELL_OFF_DAYS },
    governingLaw: { law: 'Delaware', forum: 'courts', place: 'Wilmington' },
  };
}
