import { describe, expect, test } from 'vitest';
import { CLAUSE_FORMS, CLAUSE_KEYS, type ClauseKey } from '#contract/contract-clauses.ts';
import { PLACEHOLDERS } from './clause.ts';
import { CLAUSE_LIBRARY } from './library.ts';

const texts = CLAUSE_LIBRARY.flatMap(({ key, forms }) =>
  CLAUSE_FORMS.map((form) => ({ name: `${key}, ${form}`, key, form, text: forms[form] })),
);
const namesIn = (text: string) => [...text.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '');
const known = new Set<string>([...PLACEHOLDERS, ...CLAUSE_KEYS.map((key) => `clause.${key}`)]);

const CITATION =
  /\d+ (?:CFR|U\.S\.C\.) (?:Parts? )?[\da-z.-]*\d[\da-z]*(?:\([a-z]\))*|Regulation \((?:EU|EC)\) (?:No )?\d+\/\d+|Article \d+[a-z]?(?:\(\d\))?/g;

/**
 * The provisions that the clauses may cite, with the subject of each. Read the text of a provision before adding it.
 */
const CHECKED = [
  '15 U.S.C. 7001', // electronic signatures are not denied effect (ESIGN)
  '21 CFR 803.40', // reports of events by importers
  '21 CFR 821.30', // tracking duties of companies other than manufacturers
  '21 CFR Part 803', // medical device reports
  '21 CFR Part 806', // reports of corrections and removals
  '21 CFR Part 821', // tracking of devices
  '42 CFR 1001.952(h)', // safe harbor for discounts
  '42 CFR Part 403', // Subpart I: reports of payments to physicians
  '42 U.S.C. 1320a-7b(b)', // Anti-Kickback Statute
  '45 CFR Parts 160', // with Part 164: HIPAA privacy and security
  'Article 10a', // notices of an interruption of supply
  'Article 13', // duties of importers
  'Article 14', // duties of distributors
  'Article 14(3)', // storage and transport
  'Article 14(5)', // complaints are forwarded immediately
  'Article 16', // when manufacturers' duties apply to others; relabeling and repackaging
  'Article 25(1)', // of 910/2014: electronic signatures are not denied effect
  'Article 28', // of 2016/679: contracts with processors
  'Article 87', // reports of serious incidents and field safety corrective actions
  'Regulation (EU) 2016/679', // GDPR
  'Regulation (EU) 2017/745', // medical devices
  'Regulation (EU) 2017/746', // in vitro diagnostic medical devices
  'Regulation (EU) No 910/2014', // eIDAS
];

/**
 * The places where counsel would look for a gap or a contradiction between the clauses, the term sheet, the matrix and
 * the dates that the product computes.
 */
const POINTS: readonly [point: string, key: ClauseKey, phrase: string][] = [
  ['that later versions of a product belong to it', 'appointment', 'each later version that replaces one'],
  ['from which day months are counted', 'appointment', 'are counted from the Effective Date'],
  [
    'that the matrix decides who performs a duty',
    'appointment',
    'decides which party performs a regulatory duty',
  ],
  ['that limits of active sales follow the law', 'appointment', 'To the extent that Applicable Law permits'],
  [
    'that passive and online sales stay free in Europe',
    'appointment',
    'effective use of the internet to sell',
  ],
  ['what control of a company is', 'appointment', 'by more than half of the votes'],
  ['that sub-distributors have the same duties', 'appointment', 'bind them to duties no weaker than its own'],
  ['that an exclusive right binds the manufacturer too', 'exclusivity', 'itself or through its Affiliates'],
  [
    'what counts for a milestone',
    'exclusivity',
    'A milestone counts all Units bought since the Effective Date',
  ],
  ['that a minimum purchase is the total of all products', 'minimum_purchase', 'the total of all Products'],
  ['what reduces a minimum purchase', 'minimum_purchase', 'The Minimum Purchase is reduced'],
  ['which purchases count', 'minimum_purchase', 'A purchase counts in the period in which it is delivered'],
  [
    'that a short last period has no minimum',
    'minimum_purchase',
    'shorter than the others has no Minimum Purchase',
  ],
  ['that a lost exclusivity is recorded', 'minimum_purchase', 'record it by an amendment'],
  ['which list price a discount refers to', 'pricing', 'one in force on the Effective Date'],
  ['what applies after fixed prices', 'pricing', 'until an amendment states others'],
  ['which price a product without one has', 'pricing', 'for which the Term Sheet states no price'],
  ['from when an index is counted', 'pricing', 'the value last published on the Effective Date'],
  ['what follows an unpaid invoice', 'pricing', 'may suspend deliveries and reject orders'],
  ['that a suspension is no delay', 'pricing', 'is not a failure to supply in time'],
  ['when the first forecast is due', 'ordering', 'a first one within ten (10) Business Days'],
  ['when stock is counted', 'ordering', 'at least once in each Contract Year'],
  ['when consignment stock is sold', 'ordering', 'it then counts as sold to the Distributor'],
  ['what a longer legal notice means', 'ordering', 'A longer notice that Applicable Law requires prevails'],
  ['how long spare parts can be bought', 'ordering', 'years after the last delivery of a Product'],
  ['that software may be used', 'delivery', 'the right to use the software in it'],
  ['that a registration of the distributor is not warranted', 'inspection', 'has the Distributor obtain'],
  ['who may service a product', 'training', 'install or service it'],
  ['in which languages labels are supplied', 'regulatory', 'in the languages that Applicable Law requires'],
  ['that changes of a product are announced', 'regulatory', 'before the first delivery, of a change'],
  ['that authorities inspect without limits', 'regulatory', 'a notified body audit'],
  ['who takes back packaging and waste', 'regulatory', 'packaging, batteries and electrical waste'],
  ['who holds a registration', 'regulatory', 'holds it for the Manufacturer'],
  ['what an importer does', 'regulatory', 'names the Distributor as importer'],
  ['that complaints are forwarded immediately', 'complaints', 'to the Manufacturer immediately'],
  [
    'that importer and representative are notified',
    'complaints',
    'the authorised representative and the importer',
  ],
  ['that the register of complaints is kept', 'complaints', 'shall keep the register that it requires'],
  ['that everyone supplied is notified of a recall', 'recalls', 'everyone else whom it supplied'],
  ['that all who were supplied are recorded', 'traceability', 'the Customer or other person supplied'],
  ['what a correction or removal is', 'recalls', 'recall, withdrawal or field safety corrective action'],
  ['who answers for carriers', 'storage', 'carriers and warehouses that it uses'],
  ['what happens to confidential papers', 'confidentiality', 'return or destroy Confidential Information'],
  ['that what was shown before may be used', 'confidentiality', 'may also use that information to perform'],
  ['who bears what the distributor caused', 'recalls', 'to that extent the Distributor bears'],
  ['that reports are free of resale prices', 'traceability', 'do not state its resale prices'],
  ['who reports transfers of value', 'anti_corruption', 'Each party shall make the reports'],
  ['how personal data is protected', 'confidentiality', 'Regulation (EU) 2016/679'],
  ['what happens to stock that infringes rights', 'indemnity', 'take back unsold stock of it'],
  ['that sub-distributors end with the agreement', 'consequences', 'appointments of sub-distributors end'],
  ['that recall costs are not limited', 'indemnity', 'costs that clause {clause.recalls} places on a party'],
  ['that sanctions end the agreement', 'termination', 'becomes subject to economic sanctions'],
  [
    'that sub-distributors may sell off, too',
    'consequences',
    'the Distributor and its sub-distributors may sell',
  ],
  ['who pays for stock that is returned', 'consequences', 'bears the freight for the return of its stock'],
  ['that the territory is free during sell-off', 'consequences', 'the Manufacturer may appoint others'],
  ['that loaners stay for the sell-off', 'consequences', 'within thirty (30) days after the sell-off period'],
  ['that the term may end earlier', 'term', 'unless it ends earlier as its clauses permit'],
  ['who pays for a transferred registration', 'consequences', 'at the Manufacturer’s cost'],
  ['that an importer’s duties continue', 'consequences', 'such as those of an importer'],
  ['that sanctions rule out a sell-off', 'consequences', 'sanctions against it'],
  ['that definitions and prices survive', 'consequences', 'The definitions in clause {clause.appointment}'],
  ['when a notice takes effect', 'law', 'takes effect on the day, in UTC, on which it is given there'],
  ['which rules an arbitration follows', 'law', 'Rules of Arbitration'],
  ['which language binds', 'law', 'This Agreement is made in English'],
];

describe('the clause library', () => {
  test('has all 23 clauses once, in order and with a title', () => {
    expect(CLAUSE_LIBRARY.map(({ key }) => key)).toEqual(CLAUSE_KEYS);
    expect(CLAUSE_LIBRARY).toHaveLength(23);
    expect(new Set(CLAUSE_LIBRARY.map(({ title }) => title)).size).toBe(23);
  });

  test.each(texts)('has complete sentences and known placeholders in $name', ({ text }) => {
    expect(namesIn(text).filter((name) => !known.has(name))).toEqual([]);
    for (const paragraph of text.split('\n\n')) expect(paragraph).toMatch(/^[“A-Z{].*\.$/u);
    expect(text.replaceAll(/\{[^{}]*\}/g, '')).not.toMatch(/[{}]|\s{2}(?!\S)|undefined/);
  });

  test.each(CLAUSE_FORMS)('uses every value of the term sheet in the %s form', (form) => {
    const used = new Set(CLAUSE_LIBRARY.flatMap(({ forms }) => namesIn(forms[form])));
    expect(PLACEHOLDERS.filter((name) => !used.has(name))).toEqual([]);
  });

  test('does not let a clause refer to itself, apart from the list of clauses that survive termination', () => {
    const selves = texts.filter(
      ({ key, text }) => key !== 'consequences' && text.includes(`{clause.${key}}`),
    );
    expect(selves).toEqual([]);
  });

  test('sets the same 24-hour limit for serious events in every form', () => {
    const complaints = texts.filter(({ key }) => key === 'complaints');
    for (const { text } of complaints) expect(text).toContain('within twenty-four (24) hours');
  });

  test('words every clause differently in each form but keeps its values', () => {
    for (const { forms } of CLAUSE_LIBRARY) {
      expect(new Set(Object.values(forms)).size).toBe(3);
      const values = CLAUSE_FORMS.map((form) =>
        [...new Set(namesIn(forms[form]).filter((name) => !name.startsWith('clause.')))].toSorted().join(),
      );
      expect(new Set(values).size).toBe(1);
    }
  });

  test('cites only provisions that were checked against their text', () => {
    const cited = texts.flatMap(({ text }) => [...text.matchAll(CITATION)].map(([name]) => name));
    expect([...new Set(cited)].toSorted()).toEqual([...CHECKED].toSorted());
  });

  test.each(POINTS)('says in every form %s', (_, key, phrase) => {
    for (const { text } of texts.filter((one) => one.key === key)) expect(text).toContain(phrase);
  });

  test('lets only an amendment move the dates of a trial, because the product ends a trial on the agreed dates', () => {
    const exclusivity = texts.filter(({ key }) => key === 'exclusivity');
    for (const { form, text } of exclusivity)
      expect([form, /agree on an amendment that moves the dates/.test(text)]).toEqual([
        form,
        form !== 'manufacturer',
      ]);
    expect(exclusivity.filter(({ text }) => text.includes('The dates move'))).toEqual([]);
  });

  test('defines what competes with a product wherever it limits competing products', () => {
    const limiting = texts.filter(({ text }) => text.includes('competes directly with a Product,'));
    expect(limiting.map(({ name }) => name)).toEqual(['exclusivity, balanced', 'exclusivity, manufacturer']);
    for (const { text } of limiting) expect(text).toContain('A product competes directly with a Product if');
  });

  test('asks the parties to talk before the last day to give notice against renewal, not after', () => {
    const reviewed = texts.filter(({ key, form }) => key === 'term' && form !== 'manufacturer');
    for (const { text } of reviewed)
      expect(text).toContain('before the last day for a notice against renewal');
  });
});
