import type { Territory } from '#contract/vocabulary.ts';
import type { CompanyRecord } from '#domains/companies/index.ts';
import { humanCase } from './human-case.ts';
import { locationOf, regionOf } from './places.ts';
import type { Parsed } from './read-rows.ts';
import { SUPPLIERS } from './sources.ts';
import { UNCLAIMED_NOTE, counted, listed, nameKey, tooLong } from './wording.ts';

export const SUPPLIER_COLUMNS = [
  'company_name',
  'dba_name',
  'city',
  'state',
  'zip',
  'product_categories',
] as const;
type SupplierRow = Readonly<Record<(typeof SUPPLIER_COLUMNS)[number], string>>;

export interface Location {
  /** Identical for all locations of a company. */
  readonly key: string;
  readonly name: string;
  readonly sign: string;
  readonly place: string;
  readonly state: string;
  readonly region: Territory;
  readonly supplies: readonly Supply[];
}

type Supply = 'defibrillators' | 'glucose';
const SUPPLIES: Record<Supply, { label: string; specialty: string; words: string }> = {
  defibrillators: {
    label: 'Automatic External Defibrillators (AEDS)',
    specialty: 'Emergency care',
    words: 'automated external defibrillators',
  },
  glucose: {
    label: 'Blood Glucose Monitors & Supplies: Mail Order',
    specialty: 'Diabetes care',
    words: 'blood glucose monitors and supplies',
  },
};
const supplyKinds = Object.keys(SUPPLIES) as Supply[];

export function readLocation(row: SupplierRow): Parsed<Location> {
  if (!nameKey(row.company_name)) return { problem: 'no company name' };
  const longName = tooLong('company name', row.company_name);
  if (longName) return longName;
  const region = regionOf(row.state, row.zip);
  if (!region) return { problem: `"${row.state}" is no state` };
  const labels = new Set(row.product_categories.split(';').map((label) => label.trim()));
  const supplies = supplyKinds.filter((kind) => labels.has(SUPPLIES[kind].label));
  if (supplies.length === 0) return { problem: `"${row.product_categories}" is no product category` };
  return {
    value: {
      key: `cms-supplier:${nameKey(row.company_name)}`,
      name: row.company_name,
      sign: row.dba_name.replace(/[\s#-]*(?:no\.?\s*)?\d*$/i, '').trim(),
      place: locationOf({ city: row.city, state: row.state, country: 'US' }) ?? '',
      state: row.state,
      region,
      supplies,
    },
  };
}

export function supplierRecord(locations: readonly [Location, ...Location[]]): CompanyRecord {
  const [{ key, name }] = locations;
  const supplies = supplyKinds.filter((kind) =>
    locations.some((location) => location.supplies.includes(kind)),
  );
  return {
    sourceKey: key,
    ...SUPPLIERS,
    name: humanCase(name),
    type: 'distributor',
    location: commonest(locations.map(({ place }) => place)),
    country: 'US',
    description: [whereIt(locations, supplies), tradesAs(locations), UNCLAIMED_NOTE]
      .filter(Boolean)
      .join(' '),
    territories: [...new Set(locations.map(({ region }) => region))].toSorted(),
    specialties: supplies.map((kind) => SUPPLIES[kind].specialty),
    recordCount: locations.length,
  };
}

function whereIt(locations: readonly Location[], supplies: readonly Supply[]): string {
  const states = new Set(locations.map(({ state }) => state)).size;
  const where = `${counted(locations.length, 'location', 'locations')}${states > 1 ? ` in ${counted(states, 'state', 'states')}` : ''}`;
  return `Medicare lists ${where} supplying ${listed(supplies.map((kind) => SUPPLIES[kind].words))}.`;
}

/**
 * Returns a sentence with the trade name that most locations use, or an empty string if it is the company's own name.
 */
function tradesAs(locations: readonly [Location, ...Location[]]): string {
  const sign = commonest(locations.map((location) => location.sign));
  const [{ name }] = locations;
  const isOwnName =
    !nameKey(sign) || nameKey(name).startsWith(nameKey(sign)) || nameKey(sign).startsWith(nameKey(name));
  return isOwnName ? '' : `Trades as ${humanCase(sign)}.`;
}

function commonest(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0] as [
    string,
    number,
  ])[0];
}
