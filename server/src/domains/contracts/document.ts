import { CLAUSE_KEYS, type DutyCells } from '#contract/contract-clauses.ts';
import { TERM_FIELDS, type TermField } from '#contract/contract-terms.ts';
import { sha256 } from '#platform/crypto.ts';
import { BASE_LANGUAGE, readerOf } from '#platform/words.ts';
import { findAmendedItems } from './amended-items.ts';
import { findSignedContracts } from './amendments.store.ts';
import { readDuties } from './duties.ts';
import { placeholderValuesOf, libraryClause, numberOf } from './fill-clauses.ts';
import { type PaperValue, findUploadedAgreement } from './uploaded-agreement.ts';
import { readItems } from './items.ts';
import type { ContractView } from './contract-view.ts';
import type { Signatory } from './signatories.store.ts';
import type { ItemRow } from './store.ts';
import { phraseOf } from './term-phrases.ts';

const { t, formatUtcDay } = readerOf(BASE_LANGUAGE);

const TERM = {
  products: 'contract-text:fieldProducts',
  territories: 'contract-text:fieldTerritories',
  exclusivity: 'contract-text:fieldExclusivity',
  term: 'contract-text:fieldTerm',
  minimumPurchase: 'contract-text:fieldMinimumPurchase',
  transferPrice: 'contract-text:fieldTransferPrice',
  priceAdjustment: 'contract-text:fieldPriceAdjustment',
  paymentTerms: 'contract-text:fieldPaymentTerms',
  incoterm: 'contract-text:fieldIncoterm',
  stock: 'contract-text:fieldStock',
  training: 'contract-text:fieldTraining',
  marketing: 'contract-text:fieldMarketing',
  reporting: 'contract-text:fieldReporting',
  returns: 'contract-text:fieldReturns',
  sellOff: 'contract-text:fieldSellOff',
  governingLaw: 'contract-text:fieldGoverningLaw',
} as const satisfies Record<TermField, string>;

const ROLE = {
  responsible: 'contract-text:roleResponsible',
  supports: 'contract-text:roleSupports',
  informed: 'contract-text:roleInformed',
  none: 'contract-text:roleNone',
} as const;

interface Section {
  title: string;
  paragraphs: string[];
}

export interface ContractDocument {
  title: string;
  parties: string;
  sections: Section[];
}

export async function writeDocument(view: ContractView): Promise<ContractDocument> {
  const { manufacturer, distributor, terms } = await placeholderValuesOf(view);
  const clauses = await readItems(view, 'clause');
  const paper = await findUploadedAgreement(view);
  const { number } = view.contract;
  return {
    title: number === 0 ? t('contract-text:title') : t('contract-text:titleAmended', { number }),
    parties: t('contract-text:between', { manufacturer, distributor }),
    sections: [
      ...(await amendmentSection(view)),
      {
        title: t('contract-text:termSheet'),
        paragraphs: TERM_FIELDS.flatMap((field) => {
          const value = terms[field];
          if (value === undefined) return [];
          const text = phraseOf({ field, value });
          return [t('contract-text:line', { name: t(TERM[field]), text })];
        }),
      },
      ...clauses.flatMap(({ item, last }) => {
        const key = CLAUSE_KEYS.find((known) => known === item.key);
        return key && last?.value.part === 'clause' ? [clauseSection(key, last.value.text)] : [];
      }),
      ...(paper ? [paperSection(paper)] : []),
      { title: t('contract-text:matrix'), paragraphs: await dutyLines(view) },
    ],
  };
}

/** Identifies the amended contract by the digest that both companies signed, and lists the changes. */
async function amendmentSection({ db, contract }: ContractView): Promise<Section[]> {
  if (contract.number === 0) return [];
  const before = (await findSignedContracts(db, contract.dealId)).filter(
    ({ number }) => number < contract.number,
  );
  const [first, last] = [before[0], before.at(-1)];
  if (!first?.signedAt || !last?.signedAt) throw new Error('only a signed agreement is amended');
  const changed = (await findAmendedItems(db, contract.id))
    .toSorted((one, other) => ORDER.indexOf(one.part) - ORDER.indexOf(other.part))
    .map(nameOf);
  return [
    {
      title: t('contract-text:amendment'),
      paragraphs: [
        t('contract-text:amends', {
          number: contract.number,
          day: formatUtcDay(last.signedAt),
          digest: last.digest ?? '',
        }),
        t('contract-text:amendmentEffect', { day: formatUtcDay(first.signedAt) }),
        t('contract-text:amendmentChanges', { names: [...new Set(changed)].join(', ') }),
      ],
    },
  ];
}

const ORDER: readonly ItemRow['part'][] = ['term', 'clause', 'paper', 'duty'];

function nameOf({ part, key }: ItemRow): string {
  const field = TERM_FIELDS.find((known) => known === key);
  const clause = CLAUSE_KEYS.find((known) => known === key);
  if (part === 'term' && field) return t(TERM[field]);
  if (part === 'clause' && clause) return libraryClause(clause).title;
  return part === 'paper' ? t('contract-text:paper') : t('contract-text:matrix');
}

function clauseSection(key: (typeof CLAUSE_KEYS)[number], text: string): Section {
  const number = numberOf(key);
  return {
    title: t('contract-text:clauseTitle', { number, title: libraryClause(key).title }),
    paragraphs: text
      .split('\n\n')
      .map((paragraph, index) =>
        t('contract-text:paragraph', { number: `${number}.${index + 1}`, text: paragraph }),
      ),
  };
}

/** Identifies the file by its digest, so that the digest of the whole text covers the file. */
const paperSection = ({ name, pages, digest }: PaperValue): Section => ({
  title: t('contract-text:paper'),
  paragraphs: [t('contract-text:paperText', { name, pages, digest }), t('contract-text:paperOrder')],
});

async function dutyLines(view: ContractView): Promise<string[]> {
  if (view.contract.libraryVersion === null) return [];
  const duties = await readDuties(view);
  return duties.map(({ region, text, source, cells }) =>
    t('contract-text:duty', {
      hasRegion: String(region !== null),
      region: region ?? '',
      text,
      hasSource: String(source !== null),
      source: source ?? '',
      manufacturer: cellText(cells.manufacturer),
      distributor: cellText(cells.distributor),
    }),
  );
}

function cellText({ role, note }: DutyCells['manufacturer']): string {
  const text = role === null ? t('contract-text:roleOpen') : t(ROLE[role]);
  return note === null ? text : t('contract-text:withDetails', { text, details: note });
}

/** Returns the document as plain text. Every signatory signs its digest. */
export const textOf = ({ title, parties, sections }: ContractDocument): string =>
  [title, parties, ...sections.flatMap((section) => [section.title, ...section.paragraphs])].join('\n\n');

export const digestOf = (text: string): string => sha256(text);

/**
 * Returns the text that every signatory signs. It no longer changes once the first of them has signed, even if a
 * company is renamed or a new release words it differently.
 */
export async function textToSign(
  view: ContractView,
  signatories: readonly Pick<Signatory, 'signedAt'>[],
): Promise<string> {
  const { signedAt, text } = view.contract;
  const isBegun = signedAt !== null || signatories.some((signatory) => signatory.signedAt !== null);
  return (isBegun ? text : null) ?? textOf(await writeDocument(view));
}
