import { type ClauseKey, CLAUSE_KEYS } from '#contract/contract-clauses.ts';
import type { LibraryClause } from './clause.ts';
import { conductClauses } from './conduct.ts';
import { endClauses } from './end.ts';
import { marketClauses } from './market.ts';
import { regulatoryClauses } from './regulatory.ts';
import { scopeClauses } from './scope.ts';
import { supplyClauses } from './supply.ts';

const byKey = new Map<ClauseKey, LibraryClause>(
  [
    ...scopeClauses,
    ...supplyClauses,
    ...regulatoryClauses,
    ...marketClauses,
    ...conductClauses,
    ...endClauses,
  ].map((one) => [one.key, one]),
);

/**
 * The clauses of a distribution agreement in order. They are a starting point that both companies' counsel review
 * before signing. When the library changes, existing agreements keep their text.
 */
export const CLAUSE_LIBRARY: readonly LibraryClause[] = CLAUSE_KEYS.map((key) => {
  const known = byKey.get(key);
  if (!known) throw new Error(`the clause library has no clause ${key}`);
  return known;
});
