import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { withoutIndexes } from './without-indexes.ts';

const SYLLABLES = {
  first:
    'al bel cor dal el far gal hal ib jor kel lor mer nor ol per quor ras sel tor ul ver wes xan yor zel bran cras dren frel gren hald kront lind marv nord prav stel thor vand'.split(
      ' ',
    ),
  middle:
    'a ana ara ed eva evi i ia ila ima ino ira isa o oba oda oma ona ora ua uma una ysa anti endo inta onti urdi'.split(
      ' ',
    ),
  last: 'c cor den dis lex line lis ma mar med nex nis nova pha pharm ra ris ron san sol tech tis tra va via vis von wick'.split(
    ' ',
  ),
};
const FIELDS =
  'medical surgical devices systems healthcare orthopaedics diagnostics instruments technologies therapeutics cardiovascular biomedical imaging spine dental wound implants respiratory neurovascular ophthalmic'.split(
    ' ',
  );
const DEVICES =
  'stem cage plate screw catheter stent guide driver dressing monitor probe scope graft clamp retractor analyzer pump valve sensor sheath'.split(
    ' ',
  );
const SUFFIXES = ['Inc.', 'LLC', 'GmbH', 'Ltd.', 'Corp.', 'S.A.', 'AB', 'Co.'];
const CITIES =
  'Cleveland, OH|Austin, TX|Boston, MA|Portland, OR|Minneapolis, MN|San Diego, CA|Córdoba|Göteborg|Tuttlingen|Memphis, TN|Warsaw, IN|Salt Lake City, UT|Irvine, CA|Miami, FL|Dallas, TX|Seattle, WA|Denver, CO|Phoenix, AZ|Atlanta, GA|Lyon'.split(
    '|',
  );
const TERRITORIES =
  'northeast southeast midwest texas mountain southwest northern_california southern_california europe asia_pacific'.split(
    ' ',
  );
const SPECIALTIES = [
  'Orthopedics',
  'Spine',
  'Cardiology',
  'Wound care',
  'Imaging',
  'Dental',
  'Neurology',
  'Respiratory',
  'Surgery',
  'Diagnostics',
];

const array = (items: readonly string[]) =>
  sql`array[${sql.join(
    items.map((item) => sql`${item}`),
    sql`, `,
  )}]::text[]`;
const any = (items: readonly string[]) =>
  sql`(${array(items)})[1 + floor(random() * ${items.length}::int)::int]`;
const frequent = (items: readonly string[]) =>
  sql`(${array(items)})[1 + floor(random() ^ 3 * ${items.length}::int)::int]`;
const word = sql`initcap(${frequent(SYLLABLES.first)} || ${any(SYLLABLES.middle)} || ${any(SYLLABLES.middle)} || ${frequent(SYLLABLES.last)})`;

/**
 * Generates companies, badges and products that are the same on every run, with frequent and rare words as
 * in real names.
 */
export async function fillDirectory(db: Db, size: { companies: number; products: number }): Promise<void> {
  const rebuildIndexes = await withoutIndexes(db, ['companies', 'products']);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select setseed(0.42)`);
    await tx.execute(sql`insert into users (id, email, first_name, last_name)
      select ${idAt(sql`number`)}, number || '@example.test', 'Bench', 'Owner'
      from generate_series(0, ${Math.floor(size.companies / 10)}::int) as number`);
    await tx.execute(companies(size.companies));
    await tx.execute(sql`insert into company_badges (id, company_id, badge_id, status, awarded_at)
      select gen_random_uuid(), companies.id, trust_badges.id, 'approved', now()
      from companies cross join trust_badges where random() < 0.02`);
    await tx.execute(products(size));
    await tx.execute(openTerritories);
  });
  await rebuildIndexes();
  await db.execute(sql`vacuum analyze`);
}

/** Twenty companies have a rare name and one in ten thousand has a rare specialty, at either size. */
const companies = (count: number) => sql`
  insert into companies (id, name, description, type, location, country, is_verified, owner_id, territories, specialties,
    is_unclaimed, source_name, source_date, source_key, created_at)
  select ${idAt(sql`number`)},
    case when number % ${Math.floor(count / 20)}::int = 7 then 'Quarvelle Orthopaedics ' || number
      else ${word} || ' ' || initcap(${frequent(FIELDS)}) || ' ' || initcap(${frequent(FIELDS)}) || ' ' || ${any(SUFFIXES)} end,
    'Makes ' || ${frequent(FIELDS)} || ' and ' || ${any(FIELDS)} || ' products for hospitals and clinics. Represented by '
      || ${word} || ' since ' || (1950 + floor(random() * 75))::int || '. Ships to ' || ${any(CITIES)} || '.',
    case when random() < 0.002 then 'observer' when random() < 0.25 then 'distributor' else 'manufacturer' end,
    ${any(CITIES)}, ${any(['US', 'US', 'US', 'DE', 'SE', 'ES', 'FR'])}, number % 50 = 0,
    ${idAt(sql`(number / 10)`)},
    array(select distinct ${any(TERRITORIES)} from generate_series(1, 1 + (number % 3))),
    case when random() < 0.0001 then array['Hyperbaric'] else array(select distinct ${any(SPECIALTIES)} from generate_series(1, 1 + (number % 2))) end,
    number % 10 > 0, 'Bench', date '2026-01-01', 'bench-' || number, now() - number * interval '1 second'
  from generate_series(1, ${count}::int) as number`;

const products = (size: { companies: number; products: number }) => sql`
  insert into products (id, name, description, specifications, company_id, category, regulatory_status, fda_standing, list_price_cents,
    list_price_currency, source_name, source_date, source_key, created_at)
  select gen_random_uuid(), ${word} || ' ' || initcap(${frequent(DEVICES)}) || ' ' || number,
    'A ' || ${any(DEVICES)} || ' for ' || ${frequent(FIELDS)} || ' procedures.', 'Sizes ' || number % 40 || ' to ' || 40 + number % 60,
    ${idAt(sql`(1 + number % ${size.companies}::int)`)},
    ${any(['orthopedic_implants', 'cardiovascular_devices', 'diagnostic_equipment', 'surgical_instruments', 'wound_care', 'other'])},
    case when number % 10 > 0 then 'fda_cleared' else ${any(['fda_cleared', 'ce_marked', 'pending_approval', 'other'])} end,
    'matching',
    case when number % 10 = 0 then number end, case when number % 10 = 0 then 'USD' end,
    'Bench', date '2026-01-01', case when number % 10 > 0 then 'bench-' || number end, now() - number * interval '1 second'
  from generate_series(1, ${size.products}::int) as number`;

const openTerritories = sql`
  insert into product_territories (id, product_id, territory, state)
  select gen_random_uuid(), id, ${any(TERRITORIES)}, 'open' from products where source_key is null and random() < 0.3`;

const idAt = (number: ReturnType<typeof sql>) =>
  sql`('01900000-0000-7000-8000-' || lpad(${number}::text, 12, '0'))::uuid`;
