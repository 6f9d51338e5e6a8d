import { IMPORT_FIELDS, type ImportPlan, type ImportProblem } from '#contract/product-imports.ts';
import type { Translate } from '#words/sentences.ts';
import { folded } from './guess-columns.ts';

const HEADER_ROW = 1;

/** Reports headings that several columns share, because only one of them can be read. */
export function sameHeadings(header: readonly string[], t: Translate): ImportProblem[] {
  const columns = new Map<string, number[]>();
  for (const [index, head] of header.entries()) {
    if (head !== '') columns.set(folded(head), [...(columns.get(folded(head)) ?? []), index]);
  }
  return [...columns.values()]
    .filter((indexes) => indexes.length > 1)
    .map((indexes) => ({
      row: HEADER_ROW,
      column: header[indexes[0] ?? 0] ?? null,
      value: null,
      message: t('imports:sameHeading', { columns: indexes.map((index) => index + 1).join(', ') }),
    }));
}

/** Reports only once, not for every row, that no column is selected for a required field. */
export function unmappedOnce(
  problems: readonly ImportProblem[],
  { columns }: ImportPlan,
  t: Translate,
): ImportProblem[] {
  const unmapped = new Set(
    IMPORT_FIELDS.filter((field) => columns[field] === undefined).map((field) =>
      t(`imports:columns.${field}`),
    ),
  );
  const isUnmapped = ({ column }: ImportProblem) => column !== null && unmapped.has(column);
  const counts = new Map<string, number>();
  for (const problem of problems.filter(isUnmapped))
    counts.set(problem.column ?? '', (counts.get(problem.column ?? '') ?? 0) + 1);
  const missing = [...counts].map(([column, count]) => ({
    row: HEADER_ROW,
    column,
    value: null,
    message: t('imports:noColumn', { count }),
  }));
  return [...missing, ...problems.filter((problem) => !isUnmapped(problem))];
}
