import { describe, expect, test } from 'vitest';
import { readDevice } from './devices.ts';
import { firmRecord, joinFirms, ownersByName, readFirm } from './firms.ts';
import { humanCase } from './human-case.ts';
import { locationOf, regionOf } from './places.ts';
import type { Parsed } from './read-rows.ts';
import { readRecall } from './recalls.ts';
import { readLocation, supplierRecord } from './suppliers.ts';

function valueOf<Value>(parsed: Parsed<Value>): Value {
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed.value;
}

const firmRow = {
  name: 'HALDEN ORTHOPAEDICS, INC.',
  city: 'MINNEAPOLIS',
  state: 'MN',
  country: 'US',
  clearances_510k: '2',
  gudid_devices: '1',
  recalls: '0',
  categories: 'other:4;surgical_instruments:1;orthopedic_implants:2',
  first_decision: '1998-03-02',
  last_decision: '2024-05-06',
};

describe('a firm', () => {
  test('becomes a manufacturer’s page with a readable description', () => {
    expect(firmRecord(valueOf(readFirm(firmRow)))).toEqual({
      sourceKey: 'fda-firm:haldenorthopaedicsinc|US|MN|minneapolis',
      recordCount: 3,
      sourceName: 'FDA 510(k) records',
      sourceDate: '2026-04-01',
      name: 'Halden Orthopaedics, Inc.',
      type: 'manufacturer',
      location: 'Minneapolis, MN',
      country: 'US',
      description:
        'Two 510(k) or De Novo decisions (1998 to 2024) and one device listed in GUDID in our copy of FDA records. Nobody from the company is here yet.',
      territories: [],
      specialties: ['Orthopaedics', 'General surgery'],
    });
  });

  test.each([
    [
      { clearances_510k: '12', gudid_devices: '0', last_decision: '1998-11-30' },
      /^Twelve 510\(k\) or De Novo decisions \(1998\) in our copy of FDA records\./,
    ],
    [
      { clearances_510k: '0', gudid_devices: '1204', first_decision: '', last_decision: '' },
      /^1,204 devices listed in GUDID in our copy/,
    ],
    [
      { clearances_510k: '0', gudid_devices: '0', first_decision: '', last_decision: '' },
      /^In our copy of FDA records as a device firm\. Nobody/,
    ],
  ])('has a description with its counts: %o', (change, description) => {
    expect(firmRecord(valueOf(readFirm({ ...firmRow, ...change }))).description).toMatch(description);
  });

  test.each([
    [{ name: ' .,' }, 'no company name'],
    [{ clearances_510k: 'many' }, '"many" is no count'],
    [{ recalls: '-1' }, '"-1" is no count'],
    [{ last_decision: '2024-13-45' }, '"2024-13-45" is not a date'],
    [{ last_decision: '2023-02-30' }, '"2023-02-30" is not a date'],
    [{ country: 'Sweden' }, '"Sweden" is no country code'],
    [{ categories: 'toys:3' }, '"toys:3" does not count categories'],
  ])('is rejected with a reason if its row has %o', (change, problem) => {
    expect(readFirm({ ...firmRow, ...change })).toEqual({ problem });
  });

  test('is read once from rows that differ only in punctuation, with the sum of their counts', () => {
    const one = valueOf(readFirm(firmRow));
    const other = valueOf(
      readFirm({
        ...firmRow,
        name: 'Halden Orthopaedics Inc',
        first_decision: '',
        last_decision: '2025-01-01',
      }),
    );
    expect(other.key).toBe(one.key);
    expect(joinFirms(one, other)).toMatchObject({
      clearances: 4,
      devices: 2,
      since: '1998-03-02',
      until: '2025-01-01',
    });
  });

  test('owns its devices at the location with the most records if it has several locations', () => {
    const [here, there] = [
      valueOf(readFirm({ ...firmRow, gudid_devices: '0', clearances_510k: '90' })),
      valueOf(readFirm({ ...firmRow, city: 'Plymouth', gudid_devices: '7' })),
    ];
    expect(ownersByName([here, there]).get('haldenorthopaedicsinc')).toBe(there.key);
  });
});

const deviceRow = {
  primary_di: '00000000000017',
  brand_name: 'Meridian Stem',
  version_or_model: 'MS-12',
  catalog_number: 'H-0012',
  company_name: 'Halden Orthopaedics, Inc.',
  description: 'Cementless stem, size 12',
  product_codes: 'LZO;JDI',
  category: 'orthopedic_implants',
  units_per_package: '2',
  single_use: 'Y',
  sterile: 'Y',
  prescription: 'Y',
  over_the_counter: 'N',
  kit: 'N',
  mri_safety: 'MR Conditional',
  publish_date: '2015-10-24',
  distribution_status: 'In Commercial Distribution',
};

describe('a device', () => {
  test('keeps the name on its label and its recorded details', () => {
    const { record } = valueOf(readDevice(deviceRow));
    expect(record).toMatchObject({
      sourceKey: 'gudid:00000000000017',
      name: 'Meridian Stem MS-12',
      description: 'Cementless stem, size 12',
      category: 'orthopedic_implants',
      regulatoryStatus: 'other',
    });
    expect(record.specifications.split('\n')).toEqual([
      'Catalog number H-0012',
      '2 in a package',
      'Single use',
      'Supplied sterile',
      'Prescription use',
      'MR Conditional',
      'FDA product code LZO, JDI',
      'Device identifier 00000000000017, published 2015-10-24',
    ]);
  });

  test('is not called reusable just because GUDID does not list it as single use', () => {
    const { record } = valueOf(readDevice({ ...deviceRow, single_use: 'N', sterile: 'N' }));
    expect(record.specifications.split('\n').slice(2, 4)).toEqual([
      'Not listed as single use',
      'Supplied non-sterile',
    ]);
  });

  test('does not repeat a model that the brand contains', () => {
    const { record } = valueOf(readDevice({ ...deviceRow, brand_name: '"Stem  MS 12"' }));
    expect(record.name).toBe('Stem MS 12');
  });

  test.each([
    [{ primary_di: '' }, 'no device identifier'],
    [{ brand_name: '' }, 'no brand name'],
    [{ company_name: '' }, 'no company name'],
    [{ category: 'toys' }, '"toys" is no category'],
  ])('is rejected with a reason if its row has %o', (change, problem) => {
    expect(readDevice({ ...deviceRow, ...change })).toEqual({ problem });
  });
});

const locationRow = {
  company_name: 'BRAZOS DRUG STORES INC',
  dba_name: 'LONE STAR PHARMACY #0417',
  city: 'HOUSTON',
  state: 'TX',
  zip: '77002',
  product_categories:
    'Automatic External Defibrillators (AEDS);Blood Glucose Monitors & Supplies: Mail Order',
};

describe('a supplier', () => {
  test('has one page for all its locations', () => {
    const [houston, austin, hobbs] = [{}, {}, { city: 'HOBBS', state: 'NM', zip: '88240' }].map((change) =>
      valueOf(readLocation({ ...locationRow, ...change })),
    );
    if (!houston || !austin || !hobbs) throw new Error('three locations');
    expect(supplierRecord([hobbs, houston, austin])).toMatchObject({
      sourceKey: 'cms-supplier:brazosdrugstoresinc',
      name: 'Brazos Drug Stores Inc',
      type: 'distributor',
      location: 'Houston, TX',
      country: 'US',
      description:
        'Medicare lists three locations in two states supplying automated external defibrillators and blood glucose monitors and supplies. Trades as Lone Star Pharmacy. Nobody from the company is here yet.',
      territories: ['southwest', 'texas'],
      specialties: ['Emergency care', 'Diabetes care'],
    });
  });

  test.each([
    [{ company_name: '' }, 'no company name'],
    [{ state: 'ZZ' }, '"ZZ" is no state'],
    [{ product_categories: 'Toys' }, '"Toys" is no product category'],
  ])('is rejected with a reason if its row has %o', (change, problem) => {
    expect(readLocation({ ...locationRow, ...change })).toEqual({ problem });
  });
});

test.each([
  ['THRIFTY PAYLESS INC', 'Thrifty Payless Inc'],
  ['CVS MANCHESTER NH, L.L.C.', 'CVS Manchester NH, L.L.C.'],
  ["BINSON'S HOSPITAL SUPPLIES,INC.", "Binson's Hospital Supplies, Inc."],
  ["O'BRIEN X-RAY OF AMERICA", "O'Brien X-Ray of America"],
  ['MCSHIRLEY PRODUCTS, INC.', 'McShirley Products, Inc.'],
  ['HOFMANN GMBH & CO. KG', 'Hofmann GmbH & Co. KG'],
  ['THE U.S. EXPORT GROUP (USA) , LTD.', 'The U.S. Export Group (USA), Ltd.'],
  ['E.I. LAKE AND SONS II', 'E.I. Lake and Sons II'],
  ['3M HEALTH CARE', '3M Health Care'],
  ['HighRAD Ltd.', 'HighRAD Ltd.'],
  ['SOLUÇÕES MÉDICAS LTD', 'Soluções Médicas Ltd'],
])('the import writes the company name %s as %s', (shouted, written) => {
  expect(humanCase(shouted)).toBe(written);
});

test.each([
  ['NY', '11215', 'new_york_metro'],
  ['NY', '14604', 'northeast'],
  ['NJ', '07030', 'new_york_metro'],
  ['NJ', '08540', 'mid_atlantic'],
  ['CT', '06830', 'new_york_metro'],
  ['CT', '06103', 'northeast'],
  ['CA', '92101', 'southern_california'],
  ['CA', '94103', 'northern_california'],
  ['TX', '', 'texas'],
  ['AK', '99501', 'pacific_northwest'],
  ['PR', '00959', 'latin_america'],
  ['ZZ', '10001', undefined],
])('the import locates %s %s in %s', (state, zip, region) => {
  expect(regionOf(state, zip)).toBe(region);
});

test.each([
  [{ city: 'HOUSTON', state: 'TX', country: 'US' }, 'Houston, TX'],
  [{ city: 'Lund', state: '', country: 'SE' }, 'Lund, Sweden'],
  [{ city: 'Montreal Canada', state: '', country: 'CA' }, 'Montreal, Canada'],
  [{ city: 'Canada', state: '', country: 'CA' }, 'Canada'],
  [{ city: 'Lenexa', state: 'KA', country: 'US' }, 'Lenexa, United States'],
  [{ city: 'Braga', state: '', country: '' }, 'Braga'],
  [{ city: '', state: '', country: '' }, null],
])('the import formats the location %o as %s', (place, location) => {
  expect(locationOf(place)).toBe(location);
});

describe('a recall in the public records', () => {
  test.each([
    ['dxg', 'DXG'],
    ['N/A', null],
    ['F', null],
    ['', null],
  ])('is kept even if its product code is “%s”', (written, productCode) => {
    const row = {
      recall_id: '85107',
      status: 'Terminated',
      recalling_firm: 'Pine Ridge Spine, Inc.',
      product_code: written,
      root_cause: 'Other',
      product_quantity: '2',
    };
    expect(valueOf(readRecall(row))).toMatchObject({ number: '85107', productCode });
  });
});
