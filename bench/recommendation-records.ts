import { v7 as uuidv7 } from 'uuid';
import type { ProductCategory } from '#contract/vocabulary.ts';
import { readRows } from '#server/commands/public-records/read-rows.ts';
import { FILES } from '#server/commands/public-records/sources.ts';
import type { Page } from './recommendation-pages.ts';
import type { Choices, Epoch, Split } from './recommendation-quality.ts';

/**
 * The public records name no partners, so the closest substitute is measured: the FDA's 510(k) decisions from 1976 to
 * 1985, which are complete. A company that enters new kinds of devices after the split stands for a distributor that
 * looks for a maker of them. The companies that already had such a device are the right answers, and the page of the
 * company states only its earlier devices.
 */
interface Decision {
  readonly applicant: string;
  readonly code: string;
  readonly category: ProductCategory;
  readonly day: number;
}

/** Decisions before `from` are known; those from `from` to `to` must be predicted. */
interface Period {
  readonly from: string;
  readonly to: string;
}

const TRAINING: Period = { from: '1981-12-31', to: '1983-12-31' };
const MEASURED: Period = { from: '1983-12-31', to: '1985-12-31' };

const DAY_MS = 86_400_000;
const dayOf = (date: string): number => Math.floor(Date.parse(date) / DAY_MS);

export async function splitRecords(folder: string): Promise<Split> {
  const names = new Map<string, string>();
  for await (const one of readRows(`${folder}/${FILES.productCodes}`, ['product_code', 'device_name']))
    if ('row' in one) names.set(one.row.product_code, one.row.device_name);
  const decisions: Decision[] = [];
  const columns = ['applicant', 'product_code', 'category', 'decision_date'] as const;
  for await (const one of readRows(`${folder}/${FILES.decisions}.gz`, columns)) {
    if (!('row' in one) || !names.has(one.row.product_code) || !one.row.decision_date) continue;
    const { applicant, product_code: code, category, decision_date: date } = one.row;
    decisions.push({
      applicant: applicant
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/gu, ' ')
        .trim(),
      code,
      category: category as ProductCategory,
      day: dayOf(date),
    });
  }
  const training = epochOf(decisions, TRAINING, names);
  const measured = epochOf(decisions, MEASURED, names);
  return { ...measured, known: [], training, later: measured.chosen };
}

/** If more companies than this have a kind of device, it says little about any one of them. */
const MOST_HOLDERS = 40;
const LEAST_KINDS = 2;

function epochOf(
  decisions: readonly Decision[],
  { from, to }: Period,
  names: ReadonlyMap<string, string>,
): Epoch {
  const [split, end] = [dayOf(from), dayOf(to)];
  const before = Map.groupBy(
    decisions.filter(({ day }) => day <= split),
    ({ applicant }) => applicant,
  );
  const after = Map.groupBy(
    decisions.filter(({ day }) => day > split && day <= end),
    ({ applicant }) => applicant,
  );
  const applicants = [...before.keys()];
  const had = (applicant: string): Set<string> => new Set(before.get(applicant)?.map(({ code }) => code));
  const entered = new Map(
    applicants.map((applicant) => {
      const earlier = had(applicant);
      const codes = (after.get(applicant) ?? []).map(({ code }) => code).filter((code) => !earlier.has(code));
      return [applicant, earlier.size >= LEAST_KINDS ? [...new Set(codes)] : []] as const;
    }),
  );
  const pages = applicants.map((applicant) => {
    const isLooking = (entered.get(applicant)?.length ?? 0) > 0;
    return pageOf(before.get(applicant) ?? [], { split, names, isLooking });
  });
  const holders = new Map<string, number[]>();
  for (const [at, applicant] of applicants.entries())
    if (pages[at]?.type === 'manufacturer')
      for (const code of had(applicant)) holders.set(code, [...(holders.get(code) ?? []), at]);
  const chosen: Choices = new Map(
    applicants.flatMap((applicant, at) => {
      const wanted = (entered.get(applicant) ?? []).flatMap((code) => {
        const all = holders.get(code) ?? [];
        return all.length <= MOST_HOLDERS ? all : [];
      });
      return wanted.length > 0 ? [[at, new Set(wanted)] as const] : [];
    }),
  );
  const counts = applicants.map((applicant) => before.get(applicant)?.length ?? 0);
  return { pages, chosen, popularity: (at) => counts[at] ?? 0 };
}

const MOST_LISTED = 12;

/** A company that is looking lists its kinds of devices as specialties; the others list them as products. */
function pageOf(
  decisions: readonly Decision[],
  { split, names, isLooking }: { split: number; names: ReadonlyMap<string, string>; isLooking: boolean },
): Page {
  const latest = decisions.toSorted((one, next) => next.day - one.day);
  const kinds = [...new Map(latest.map((one) => [one.code, one])).values()].slice(0, MOST_LISTED);
  const oldest = latest.at(-1) ?? { day: split };
  return {
    userId: uuidv7(),
    companyId: uuidv7(),
    type: isLooking ? 'distributor' : 'manufacturer',
    category: mostFrequent(decisions.map(({ category }) => category)),
    territories: [],
    specialties: isLooking ? kinds.map(({ code }) => names.get(code) ?? code) : [],
    gaps: [],
    headcount: null,
    isVerified: false,
    home: null,
    products: isLooking
      ? []
      : kinds.map(({ code, category }) => ({
          name: names.get(code) ?? code,
          category,
          status: 'other',
          codes: [code],
          open: [],
        })),
    age: split - oldest.day,
  };
}

function mostFrequent(categories: readonly ProductCategory[]): ProductCategory {
  const counts = [...Map.groupBy(categories, (one) => one)].map(([category, all]) => ({
    category,
    count: all.length,
  }));
  return counts.toSorted((one, next) => next.count - one.count)[0]?.category ?? 'other';
}
