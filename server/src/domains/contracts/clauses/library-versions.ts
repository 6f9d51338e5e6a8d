import { readFileSync } from 'node:fs';
import type { ClauseForm, ClauseKey } from '#contract/contract-clauses.ts';
import { CLAUSE_LIBRARY } from './library.ts';

export const LIBRARY_VERSION: string = CLAUSE_LIBRARY[0]?.version ?? '';

/**
 * The versions before the current one, each in its own file in `earlier`. When the version is raised, the previous one
 * is added here.
 */
export const EARLIER_VERSIONS: readonly string[] = ['1.0', '1.1', '1.2', '1.3', '1.4', '1.5'];

export type ClauseTexts = Readonly<Record<ClauseKey, Readonly<Record<ClauseForm, string>>>>;

const current = Object.fromEntries(CLAUSE_LIBRARY.map(({ key, forms }) => [key, forms])) as ClauseTexts;
const earlier = new Map<string, ClauseTexts>();

/** @throws Error for a version that never existed */
export function clauseTextsOf(version: string): ClauseTexts {
  if (version === LIBRARY_VERSION) return current;
  const known = earlier.get(version);
  if (known) return known;
  if (!EARLIER_VERSIONS.includes(version)) throw new Error(`no version ${version} of the clause library`);
  const file = new URL(`./earlier/${version}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as ClauseTexts;
  earlier.set(version, texts);
  return texts;
}
