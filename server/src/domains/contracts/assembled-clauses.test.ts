import { describe, expect, test } from 'vitest';
import { CLAUSE_FORMS, CLAUSE_KEYS, type ClauseKey } from '#contract/contract-clauses.ts';
import { TERM_FIELDS } from '#contract/contract-terms.ts';
import { LIBRARY_VERSION } from './clauses/library-versions.ts';
import { fillClause, libraryClause, numberOf } from './fill-clauses.ts';
import { phraseOf } from './term-phrases.ts';
import type { AgreedTerms } from './agreed-terms.ts';

/*
 * Companies mix the forms of clauses freely, so whatever one clause needs from another must be in every form of the
 * other.
 */

const product = { id: '01970000-0000-7000-8000-000000000001', name: 'Knee System' };
const other = { id: '01970000-0000-7000-8000-000000000002', name: 'Hip System' };

type Sheet = Required<AgreedTerms>;
const US: Sheet = {
  products: [product],
  territories: ['texas'],
  exclusivity: { kind: 'none' },
  term: { months: 36, renewalMonths: null, noticeMonths: 0 },
  minimumPurchase: { kind: 'none' },
  transferPrice: { kind: 'list_discount', percent: 32.5 },
  priceAdjustment: { kind: 'fixed', months: 24 },
  paymentTerms: { netDays: 0, discountPercent: null, discountDays: null, lateInterestPercent: null },
  incoterm: { rule: 'EXW', place: 'Austin' },
  stock: { consignmentUnits: 0, loanerSets: 0, details: null },
  training: { coursesPerYear: 0, paidBy: 'manufacturer', details: null },
  marketing: { budgetCentsPerYear: 0, currency: 'USD', paidBy: 'shared', details: null },
  reporting: { every: 'year', dueDays: 0, contents: ['sales_by_product'], details: null },
  returns: { withinDays: 0, restockingPercent: 0, details: null },
  sellOff: { days: 0 },
  governingLaw: { law: 'Delaware', forum: 'courts', place: 'Wilmington' },
};

const VARIANTS: { [Field in keyof Sheet]?: readonly Sheet[Field][] } = {
  products: [[product, other]],
  territories: [['europe'], ['texas', 'europe', 'latin_america']],
  exclusivity: [
    { kind: 'exclusive' },
    { kind: 'trial', months: 12, milestones: [{ units: 120, by: '2027-07-14' }] },
    {
      kind: 'trial',
      months: 18,
      milestones: [
        { units: 1, by: '2027-07-14' },
        { units: 4500, by: '2028-01-15' },
      ],
    },
  ],
  term: [
    { months: 60, renewalMonths: 13, noticeMonths: 0 },
    { months: 48, renewalMonths: 12, noticeMonths: 6 },
  ],
  minimumPurchase: [
    { kind: 'units', period: 'month', steps: [{ fromMonth: 1, amount: 30 }] },
    {
      kind: 'money',
      currency: 'EUR',
      period: 'quarter',
      steps: [
        { fromMonth: 1, amount: 2_500_000 },
        { fromMonth: 13, amount: 4_000_050 },
      ],
    },
  ],
  transferPrice: [{ kind: 'unit_prices', currency: 'CHF', prices: [{ product, cents: 239_500 }] }],
  priceAdjustment: [
    { kind: 'index', index: 'us_cpi', everyMonths: 12, maxPercent: 4 },
    { kind: 'index', index: 'eu_hicp', everyMonths: 1, maxPercent: 2.5 },
    { kind: 'notice', noticeDays: 0, everyMonths: 6, maxPercent: 3 },
    { kind: 'notice', noticeDays: 90, everyMonths: 12, maxPercent: 3 },
  ],
  paymentTerms: [{ netDays: 45, discountPercent: 2, discountDays: 10, lateInterestPercent: 8 }],
  incoterm: [{ rule: 'DAP', place: 'Hamburg' }],
  stock: [{ consignmentUnits: 14, loanerSets: 24, details: '18 Houston, 6 Dallas' }],
  training: [{ coursesPerYear: 2, paidBy: 'shared', details: null }],
  marketing: [{ budgetCentsPerYear: 5_000_000, currency: 'EUR', paidBy: 'distributor', details: null }],
  reporting: [{ every: 'month', dueDays: 15, contents: ['sales_by_hospital', 'lot_numbers'], details: null }],
  returns: [{ withinDays: 60, restockingPercent: 15, details: null }],
  sellOff: [{ days: 90 }],
  governingLaw: [{ law: 'Germany', forum: 'arbitration', place: 'Frankfurt am Main' }],
};

const SHEETS: Sheet[] = [
  US,
  ...TERM_FIELDS.flatMap((field) =>
    (VARIANTS[field] ?? []).map((value): Sheet => Object.assign({}, US, { [field]: value })),
  ),
  { ...US, ...Object.fromEntries(TERM_FIELDS.map((field) => [field, VARIANTS[field]?.at(-1)])) },
];

const NAMES = { manufacturer: 'Northstar Devices', distributor: 'Lone Star Surgical' };
const everyText = (terms: Sheet) =>
  CLAUSE_KEYS.flatMap((key) =>
    CLAUSE_FORMS.map((form) => ({
      key,
      form,
      text: fillClause(key, form, { ...NAMES, terms, version: LIBRARY_VERSION }),
    })),
  );
const LIBRARY = CLAUSE_KEYS.flatMap((key) =>
  CLAUSE_FORMS.map((form) => ({ key, form, text: libraryClause(key).forms[form] })),
);

const digitsIn = (text: string): string[] => text.match(/\d[\d,.]*\d|\d/g) ?? [];
const numbersIn = (value: unknown): string[] => {
  if (typeof value === 'number')
    return [value, value / 100].flatMap((one) =>
      [0, 2].map((digits) =>
        one.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: 2 }),
      ),
    );
  if (typeof value === 'string') return digitsIn(value.replaceAll('-', ' ').replaceAll(/ 0/g, ' '));
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(numbersIn);
};

/** The phrases that a clause relies on in another clause. Every form of the other clause must contain them. */
const REFERENCES: Partial<Record<ClauseKey, Partial<Record<ClauseKey, string>>>> = {
  appointment: { exclusivity: 'on the following basis', regulatory: 'it prevails over this Agreement' },
  exclusivity: { minimum_purchase: 'A purchase counts in the period' },
  minimum_purchase: { recalls: 'correct or remove a Product', law: 'beyond its reasonable control' },
  pricing: { delivery: 'Incoterms® 2020' },
  ordering: { pricing: 'at the following price' },
  inspection: {
    complaints: 'within twenty-four (24) hours',
    recalls: 'replace',
    indemnity: 'shall indemnify the Distributor',
  },
  trademarks: { appointment: 'sub-distributors' },
  indemnity: { confidentiality: 'These duties last', recalls: 'to that extent the Distributor bears' },
  termination: { anti_corruption: 'laws against bribery' },
  consequences: {
    appointment: 'In this Agreement, “Manufacturer” means',
    pricing: 'shall pay invoices',
    ordering: 'remains the property of the Manufacturer',
    inspection: 'The warranty lasts',
    complaints: 'complaint records',
    recalls: 'costs',
    traceability: 'traceability records',
    trademarks: 'belong to the Manufacturer',
    confidentiality: 'after it',
    anti_corruption: 'five (5) years',
    insurance: 'three (3) years after it',
    indemnity: 'shall indemnify the Distributor',
    termination: 'by written notice',
    consequences: 'Sell-off period',
    law: 'is governed by the law',
  },
  law: { indemnity: 'their staff' },
};

const UNITS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const spelled = (words: string): number =>
  words.split(/[ -]/).reduce((total, word) => {
    if (word === 'hundred') return total * 100;
    if (word === 'million') return total * 1_000_000;
    const ten = TENS.indexOf(word);
    return total + (ten === -1 ? UNITS.indexOf(word) + 1 : (ten + 2) * 10);
  }, 0);

/** Capitalized words that are not terms of the agreement. */
const NAMES_OF_OTHERS =
  /^(?:Regulation|Article|Chapter|Parts?|Subpart|Incoterms|European|Union|Economic|Area|Central|Bank|Switzerland|United|Kingdom|Nations|Convention|Contracts|International|Sale|Goods|Rules|Arbitration|Chamber|Commerce|Uniform|Electronic|Transactions|Act|English|Foreign|Corrupt|Practices|Anti-Kickback|Statute|Food|Drug|Administration|Coordinated|Universal|Time|Saturday|Sunday|Renewal|Northstar|Devices|Lone|Star|Surgical|Knee|Hip|System|Texas|State|No|Austin|Delaware|Wilmington|Agreement)$/;

describe('an agreement that is assembled from clauses', () => {
  test.each(SHEETS.map((terms, index) => ({ index, terms })))(
    'has no unfilled values, and only numbers from its clauses or from term sheet $index',
    ({ terms }) => {
      for (const { key, form, text } of everyText(terms)) {
        expect(text).not.toMatch(/[{}]|undefined|null|NaN|\b0 (?:days|months|courses|units)|: ,|\(\)/);
        const own = digitsIn(libraryClause(key).forms[form]);
        const clauses = CLAUSE_KEYS.map((one) => String(numberOf(one)));
        const added = digitsIn(text).filter((number) => !own.includes(number));
        // 49 is from M49, the United Nations standard that the territories follow.
        const agreed = new Set([...numbersIn(terms), ...clauses, '49']);
        expect([key, form, added.filter((number) => !agreed.has(number))]).toEqual([key, form, []]);
      }
      for (const field of TERM_FIELDS) {
        const value = terms[field];
        const text = phraseOf({ field, value });
        expect(text).not.toMatch(/[{}]|undefined|null|NaN|\b0 (?:days|months|courses|units)/);
      }
    },
  );

  test('refers only to clauses that contain the referenced provision in every form', () => {
    for (const { key, text } of LIBRARY)
      for (const [, name = ''] of text.matchAll(/\{clause\.(\w+)\}/g)) {
        const target = CLAUSE_KEYS.find((one) => one === name);
        const phrase = target && REFERENCES[key]?.[target];
        expect([key, name, typeof phrase]).toEqual([key, name, 'string']);
        for (const said of LIBRARY.filter((one) => one.key === target))
          expect(`${said.key}, ${said.form}: ${said.text}`).toContain(phrase);
      }
  });

  test('defines each term once, whichever forms are mixed', () => {
    const defined = LIBRARY.flatMap(({ key, text }) =>
      [...text.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ key, name })),
    );
    for (const { name } of defined)
      expect([name, new Set(defined.filter((one) => one.name === name).map(({ key }) => key)).size]).toEqual([
        name,
        1,
      ]);
    for (const name of new Set(defined.map((one) => one.name)))
      expect([name, defined.filter((one) => one.name === name).length]).toEqual([name, CLAUSE_FORMS.length]);
  });

  test('uses no capitalized term that it does not define', () => {
    const terms = new Set(
      LIBRARY.flatMap(({ text }) => [...text.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name)),
    );
    const words = new Set([...terms].flatMap((name) => name.split(' ')));
    const unknown = everyText(US).flatMap(({ key, text }) =>
      // Leaves out the first word of a sentence, which is always capitalized.
      [...text.matchAll(/(?<=[a-z,;’)] )“?([A-Z][a-z-]+)/g)]
        .map(([, word = '']) => word.replace(/’s$/, ''))
        .filter((word) => !words.has(word) && !words.has(word.replace(/s$/, '')))
        .filter(
          (word) =>
            !words.has(word.replace(/ies$/, 'y')) && !words.has(`${word}s`) && !NAMES_OF_OTHERS.test(word),
        )
        .map((word) => `${key}: ${word}`),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  test('spells out each number in words that match its digits', () => {
    const everything = LIBRARY.map(({ text }) => text).join(' ');
    const pairs = [
      ...everything.matchAll(
        /((?:(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|million|and)[ -])+)(?:percent |US dollars )?\((?:USD )?([\d,]+)%?\)/g,
      ),
    ];
    expect(pairs.length).toBeGreaterThan(100);
    for (const [whole, words = '', digits = ''] of pairs) {
      const number = spelled(words.trim().replaceAll(' and ', ' ').replace(/^and /, ''));
      expect([whole, number]).toEqual([whole, Number(digits.replaceAll(',', ''))]);
    }
  });
});
