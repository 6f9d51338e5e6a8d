import { ProductCategory } from '#contract/vocabulary.ts';
import type { CompanyRecord } from '#domains/companies/index.ts';
import type { ProductRecord } from '#domains/products/index.ts';
import { firmKey } from './firms.ts';
import { humanCase } from './human-case.ts';
import type { Parsed } from './read-rows.ts';
import { DEVICES } from './sources.ts';
import { UNCLAIMED_NOTE, nameKey, tooLong } from './wording.ts';

export const DEVICE_COLUMNS = [
  'primary_di',
  'brand_name',
  'version_or_model',
  'catalog_number',
  'company_name',
  'description',
  'product_codes',
  'category',
  'units_per_package',
  'single_use',
  'sterile',
  'prescription',
  'over_the_counter',
  'kit',
  'mri_safety',
  'publish_date',
  'distribution_status',
] as const;
type DeviceRow = Readonly<Record<(typeof DEVICE_COLUMNS)[number], string>>;

export interface Device {
  readonly companyName: string;
  readonly record: Omit<ProductRecord, 'companyId'>;
}

export function readDevice(row: DeviceRow): Parsed<Device> {
  if (!row.primary_di) return { problem: 'no device identifier' };
  if (!row.brand_name) return { problem: 'no brand name' };
  if (!nameKey(row.company_name)) return { problem: 'no company name' };
  const longName = tooLong('company name', row.company_name) ?? tooLong('device name', nameOf(row));
  if (longName) return longName;
  const category = ProductCategory.safeParse(row.category);
  if (!category.success) return { problem: `"${row.category}" is no category` };
  return {
    value: {
      companyName: row.company_name,
      record: {
        sourceKey: `gudid:${row.primary_di}`,
        ...DEVICES,
        name: nameOf(row),
        description: row.description || null,
        specifications: specificationsOf(row),
        category: category.data,
        // GUDID lists devices regardless of how they came to market, so it does not prove a clearance.
        regulatoryStatus: 'other',
        productCodes: row.product_codes.split(';').filter((code) => PRODUCT_CODE.test(code)),
      },
    },
  };
}

const PRODUCT_CODE = /^[A-Z]{3}$/;

export const listingCompany = (name: string): CompanyRecord => ({
  sourceKey: firmKey(name),
  ...DEVICES,
  name: humanCase(name),
  type: 'manufacturer',
  location: null,
  country: null,
  description: `Its devices are listed in FDA’s device identification database (GUDID). ${UNCLAIMED_NOTE}`,
  territories: [],
  specialties: [],
  recordCount: 0,
});

/** Returns the brand and model as printed on the label, without the model when the brand already contains it. */
function nameOf({ brand_name: label, version_or_model: model }: DeviceRow): string {
  const brand = label.replaceAll('"', '').replace(/\s+/g, ' ').trim() || label;
  return !model || nameKey(brand).includes(nameKey(model)) ? brand : `${brand} ${model}`;
}

function specificationsOf(row: DeviceRow): string {
  const facts = [
    row.catalog_number && `Catalog number ${row.catalog_number}`,
    Number(row.units_per_package) > 1 && `${row.units_per_package} in a package`,
    ...flagsOf(row),
    // Every other value means that the labeling does not mention MRI.
    row.mri_safety.startsWith('MR ') && row.mri_safety,
    row.product_codes && `FDA product code ${row.product_codes.replaceAll(';', ', ')}`,
    `Device identifier ${row.primary_di}${row.publish_date && `, published ${row.publish_date}`}`,
    row.distribution_status.startsWith('Not') && 'Not in commercial distribution when the record was read',
  ];
  return facts.filter(Boolean).join('\n');
}

const FLAGS: readonly (readonly [
  column: (typeof DEVICE_COLUMNS)[number],
  words: { Y?: string; N?: string },
])[] = [
  ['kit', { Y: 'Kit' }],
  // "N" is stated for implants as well as instruments, so it does not mean that a device may be reused.
  ['single_use', { Y: 'Single use', N: 'Not listed as single use' }],
  ['sterile', { Y: 'Supplied sterile', N: 'Supplied non-sterile' }],
  ['prescription', { Y: 'Prescription use' }],
  ['over_the_counter', { Y: 'Over the counter' }],
];

const flagsOf = (row: DeviceRow): (string | undefined)[] =>
  FLAGS.map(([column, words]) =>
    row[column] === 'Y' || row[column] === 'N' ? words[row[column]] : undefined,
  );
