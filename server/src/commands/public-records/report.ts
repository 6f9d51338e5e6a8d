import type { RecordCounts } from '#domains/companies/index.ts';

const BAD_ROWS_NAMED = 20;
const NO_RECORDS: RecordCounts = { loaded: 0, updated: 0, unchanged: 0, claimed: 0, removed: 0 };

export interface FileReport {
  readonly file: string;
  readonly kind: string;
  readonly rows: number;
  readonly counts: RecordCounts;
  /** The number of rows merged into a record that another row created. */
  readonly joined: number;
  readonly skipped: number;
  readonly badRows: readonly { line: number; problem: string }[];
  readonly notes: readonly string[];
  /** Why the file could not be read. Nothing from it is imported. */
  readonly failure?: string;
  readonly isMissing?: true;
}

export class Tally {
  readonly #file: string;
  readonly #kind: string;
  #rows = 0;
  #joined = 0;
  #skipped = 0;
  #counts = { ...NO_RECORDS };
  readonly #badRows: { line: number; problem: string }[] = [];
  readonly #notes: string[] = [];

  constructor(file: string, kind: string) {
    this.#file = file;
    this.#kind = kind;
  }

  get rows(): number {
    return this.#rows;
  }

  read(): void {
    this.#rows += 1;
  }

  join(): void {
    this.#joined += 1;
  }

  skip(line: number, problem: string): void {
    this.#skipped += 1;
    if (this.#badRows.length < BAD_ROWS_NAMED) this.#badRows.push({ line, problem });
  }

  note(text: string): void {
    this.#notes.push(text);
  }

  add(counts: RecordCounts): void {
    for (const name of ['loaded', 'updated', 'unchanged', 'claimed', 'removed'] as const)
      this.#counts[name] += counts[name];
  }

  reportNothingKept(failure: string): FileReport {
    this.#counts = { ...NO_RECORDS };
    return this.report(`${failure}. Nothing of this file was kept.`);
  }

  report(failure?: string): FileReport {
    return {
      file: this.#file,
      kind: this.#kind,
      rows: this.#rows,
      counts: { ...this.#counts },
      joined: this.#joined,
      skipped: this.#skipped,
      badRows: this.#badRows,
      notes: this.#notes,
      ...(failure !== undefined && { failure }),
    };
  }
}

const figure = (count: number) => count.toLocaleString('en-US');

const badLine = ({ line, problem }: FileReport['badRows'][number]): string => `  line ${line}: ${problem}`;

export function reportLines({
  file,
  kind,
  rows,
  counts,
  joined,
  skipped,
  badRows,
  notes,
  failure,
}: FileReport): string[] {
  if (failure !== undefined) return [`${file}: ${failure}`, ...badRows.map(badLine)];
  const became = [
    `${figure(counts.loaded)} loaded`,
    `${figure(counts.updated)} updated`,
    `${figure(counts.unchanged)} unchanged`,
    ...(counts.claimed > 0 ? [`${figure(counts.claimed)} left to those who claimed them`] : []),
    ...(counts.removed > 0
      ? [`${figure(counts.removed)} skipped because an administrator deleted them`]
      : []),
  ];
  const parts = [
    `rows: ${figure(rows)}`,
    ...(joined > 0 ? [`joined with another of the same company: ${figure(joined)}`] : []),
    `skipped: ${figure(skipped)}`,
  ];
  const unnamed = skipped - badRows.length;
  return [
    `${file}: ${kind}: ${became.join(', ')}; ${parts.join(', ')}`,
    ...notes.map((note) => `  ${note}`),
    ...badRows.map(badLine),
    ...(unnamed > 0 ? [`  and ${figure(unnamed)} more`] : []),
  ];
}
