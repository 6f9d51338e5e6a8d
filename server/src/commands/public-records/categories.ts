import { ProductCategory } from '#contract/vocabulary.ts';

const SPECIALTY: Record<ProductCategory, string | undefined> = {
  orthopedic_implants: 'Orthopaedics',
  cardiovascular_devices: 'Cardiology',
  diagnostic_equipment: 'Diagnostics',
  surgical_instruments: 'General surgery',
  wound_care: 'Wound care',
  other: undefined,
};

const MAX_SPECIALTIES = 3;

/** Returns the counts by category from a text like "name:count;name:count", or undefined for any other text. */
export function readCategories(text: string): Map<ProductCategory, number> | undefined {
  const counts = new Map<ProductCategory, number>();
  for (const entry of text.split(';').filter(Boolean)) {
    const [name, count] = entry.split(':');
    const category = ProductCategory.safeParse(name);
    if (!category.success || !/^\d+$/.test(count ?? '')) return undefined;
    counts.set(category.data, Number(count));
  }
  return counts;
}

export const specialtiesOf = (counts: ReadonlyMap<ProductCategory, number>): string[] =>
  [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([category]) => SPECIALTY[category])
    .filter((specialty) => specialty !== undefined)
    .slice(0, MAX_SPECIALTIES);
