import { CLAUSE_FORMS, CLAUSE_KEYS, type ClauseForm, type ClauseKey } from '#contract/contract-clauses.ts';
import type { TermField } from '#contract/contract-terms.ts';
import type { LibraryClause } from './clauses/clause.ts';
import { CLAUSE_LIBRARY } from './clauses/library.ts';
import { LIBRARY_VERSION, clauseTextsOf } from './clauses/library-versions.ts';
import { fieldOfPlaceholder, placeholdersOf } from './term-phrases.ts';
import type { ContractView } from './contract-view.ts';
import { partyNamesOf } from './party-names.ts';
import { type AgreedTerms, findAgreedTerms } from './agreed-terms.ts';

const PLACEHOLDER = /\{(?<name>[\w.]+)\}/g;

export interface PlaceholderValues {
  manufacturer: string;
  distributor: string;
  terms: AgreedTerms;
  version: string;
}

/**
 * Returns the values with which clauses are filled, and the library version from which the agreement was made: a clause
 * from another version could use terms that the agreement does not define.
 */
export async function placeholderValuesOf(view: ContractView): Promise<PlaceholderValues> {
  const { db, contract } = view;
  return {
    ...partyNamesOf(view),
    terms: await findAgreedTerms(db, contract.id),
    version: contract.libraryVersion ?? LIBRARY_VERSION,
  };
}

export function libraryClause(key: ClauseKey): LibraryClause {
  const clause = CLAUSE_LIBRARY.find((known) => known.key === key);
  if (!clause) throw new Error(`no clause ${key}`);
  return clause;
}

export const numberOf = (key: ClauseKey): number => CLAUSE_KEYS.indexOf(key) + 1;

/**
 * Returns the text of a clause with the values of the term sheet.
 * @throws Error for a placeholder without a value, for example because its term is open
 */
export function fillClause(
  key: ClauseKey,
  form: ClauseForm,
  { terms, version, ...names }: PlaceholderValues,
): string {
  const values: Record<string, string | undefined> = { ...placeholdersOf(terms), ...names };
  return clauseTextsOf(version)[key][form].replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    const clause = name.startsWith('clause.')
      ? CLAUSE_KEYS.find((known) => known === name.slice('clause.'.length))
      : undefined;
    const value = clause ? String(numberOf(clause)) : values[name];
    if (value === undefined) throw new Error(`no value for ${placeholder}`);
    return value;
  });
}

export function termsIn(key: ClauseKey, version: string): Set<TermField> {
  const forms = clauseTextsOf(version)[key];
  const texts = CLAUSE_FORMS.map((form) => forms[form]).join(' ');
  return new Set(
    [...texts.matchAll(PLACEHOLDER)].flatMap(
      ({ groups }) => fieldOfPlaceholder(groups?.['name'] ?? '') ?? [],
    ),
  );
}
