import type { ProductCategory } from '#contract/vocabulary.ts';
import type { CompanyRecord } from '#domains/companies/index.ts';
import { readCategories, specialtiesOf } from './categories.ts';
import { isDay } from './days.ts';
import { humanCase } from './human-case.ts';
import { locationOf } from './places.ts';
import type { Parsed } from './read-rows.ts';
import { CLEARANCES, DEVICES, EARLY_CLEARANCES, RECALLS } from './sources.ts';
import { UNCLAIMED_NOTE, counted, listed, nameKey, sentence, tooLong } from './wording.ts';

export const FIRM_COLUMNS = [
  'name',
  'city',
  'state',
  'country',
  'clearances_510k',
  'gudid_devices',
  'recalls',
  'categories',
  'first_decision',
  'last_decision',
] as const;
type FirmRow = Readonly<Record<(typeof FIRM_COLUMNS)[number], string>>;

export interface Firm {
  readonly key: string;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly clearances: number;
  readonly devices: number;
  readonly categories: ReadonlyMap<ProductCategory, number>;
  /** The ISO date of the firm's first decision, or an empty string if it has none. */
  readonly since: string;
  readonly until: string;
}

export const firmKey = (name: string, { country = '', state = '', city = '' } = {}): string =>
  `fda-firm:${nameKey(name)}|${country}|${state}|${nameKey(city)}`;

export function readFirm(row: FirmRow): Parsed<Firm> {
  if (!nameKey(row.name)) return { problem: 'no company name' };
  const longName = tooLong('company name', row.name);
  if (longName) return longName;
  if (row.country && !/^[A-Z]{2}$/.test(row.country))
    return { problem: `"${row.country}" is no country code` };
  const counts = [row.clearances_510k, row.gudid_devices, row.recalls];
  const badCount = counts.find((count) => !/^\d+$/.test(count));
  if (badCount !== undefined) return { problem: `"${badCount}" is no count` };
  const badDate = [row.first_decision, row.last_decision].find((date) => date && !isDay(date));
  if (badDate) return { problem: `"${badDate}" is not a date` };
  const categories = readCategories(row.categories);
  if (!categories) return { problem: `"${row.categories}" does not count categories` };
  const { name, city, state, country } = row;
  return {
    value: {
      key: firmKey(name, row),
      name,
      city,
      state,
      country,
      clearances: Number(row.clearances_510k),
      devices: Number(row.gudid_devices),
      categories,
      since: row.first_decision,
      until: row.last_decision,
    },
  };
}

/** Merges two rows of one firm at one location whose names differ only in punctuation. */
export function joinFirms(one: Firm, other: Firm): Firm {
  const categories = new Map(one.categories);
  for (const [category, count] of other.categories)
    categories.set(category, (categories.get(category) ?? 0) + count);
  return {
    ...one,
    clearances: one.clearances + other.clearances,
    devices: one.devices + other.devices,
    categories,
    since: [one.since, other.since].filter(Boolean).toSorted()[0] ?? '',
    until: [one.until, other.until].toSorted().at(-1) ?? '',
  };
}

export const firmRecord = (firm: Firm): CompanyRecord => ({
  sourceKey: firm.key,
  ...sourceOf(firm),
  name: humanCase(firm.name),
  type: 'manufacturer',
  location: locationOf(firm),
  country: firm.country || null,
  description: `${onRecord(firm)} ${UNCLAIMED_NOTE}`,
  // A firm's location does not show where it sells.
  territories: [],
  specialties: specialtiesOf(firm.categories),
  recordCount: firm.clearances + firm.devices,
});

function sourceOf({ clearances, devices, until }: Firm) {
  if (clearances > 0) return until < '1986' ? EARLY_CLEARANCES : CLEARANCES;
  return devices > 0 ? DEVICES : RECALLS;
}

// Says "decisions", because the file counts decisions, and not all of them clear a device.
function onRecord({ clearances, devices, since, until }: Firm): string {
  const found = [
    clearances > 0 &&
      `${counted(clearances, '510(k) or De Novo decision', '510(k) or De Novo decisions')}${yearsOf(since, until)}`,
    devices > 0 && `${counted(devices, 'device', 'devices')} listed in GUDID`,
  ].filter((part) => part !== false);
  return found.length > 0
    ? sentence(`${listed(found)} in our copy of FDA records`)
    : 'In our copy of FDA records as a device firm.';
}

function yearsOf(since: string, until: string): string {
  const [first, last] = [since.slice(0, 4), until.slice(0, 4)];
  if (!first) return '';
  return first === last ? ` (${first})` : ` (${first} to ${last})`;
}

/**
 * Returns the owner, by firm name, of devices whose rows have no location: the firm with the most devices, then with
 * the most clearances.
 */
export function ownersByName(firms: Iterable<Firm>): Map<string, string> {
  const best = new Map<string, Firm>();
  for (const firm of firms) {
    const name = nameKey(firm.name);
    const known = best.get(name);
    if (!known || isMoreOnRecord(firm, known)) best.set(name, firm);
  }
  return new Map([...best].map(([name, { key }]) => [name, key]));
}

const isMoreOnRecord = (one: Firm, other: Firm): boolean =>
  one.devices === other.devices ? one.clearances > other.clearances : one.devices > other.devices;
