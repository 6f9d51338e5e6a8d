import { useId } from 'react';
import {
  downloadRefusedRows,
  type ImportPreviewRow,
  type ImportProblem,
  type ImportTrial,
  type RowFate,
} from '#contract/product-imports.ts';
import { addressOf } from '#lib/api.ts';
import { formatDay } from '#lib/dates.ts';
import { formatCount, formatPrice } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { clearanceKindName } from '#entities/clearance/clearance.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { categoryName, regulatoryStatusName } from '#entities/product/product-words.ts';
import { Stat, statCellClass, StatStrip } from '#ui/stat-strip.tsx';
import { Tag } from '#ui/tag.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';

type Counts = Pick<ImportTrial, 'added' | 'updated' | 'skipped' | 'refused'>;

export const ImportFigures = ({ counts: { added, updated, skipped, refused } }: { counts: Counts }) => (
  <StatStrip>
    {[
      { label: t('product-imports:figureAdded'), count: added },
      { label: t('product-imports:figureUpdated'), count: updated },
      { label: t('product-imports:figureSkipped'), count: skipped },
      { label: t('product-imports:figureRejected'), count: refused },
    ].map(({ label, count }) => (
      <div key={label} className={statCellClass}>
        <Stat label={label} figure={formatCount(count)} />
      </div>
    ))}
  </StatStrip>
);

export const RefusedRowsLink = ({ importId }: { importId: string }) => (
  <a
    href={addressOf(downloadRefusedRows, { params: { id: importId } })}
    download
    className={buttonClass('secondary', 'sm')}
  >
    {t('product-imports:rejectedRows')}
  </a>
);

export function Problems({ trial, importId }: { trial: ImportTrial; importId: string }) {
  const titleId = useId();
  if (trial.problems.length === 0) return null;
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        id={titleId}
        title={t('product-imports:problems')}
        action={<RefusedRowsLink importId={importId} />}
      />
      <p className="-mt-2 px-5 pb-3 text-small text-ink-2 max-sm:px-4">{t('product-imports:problemsText')}</p>
      <Ledger
        className="max-h-105 overflow-y-auto border-t border-line"
        tabIndex={0}
        aria-labelledby={titleId}
      >
        {trial.problems.map((problem) => (
          <Problem key={`${problem.row} ${problem.column} ${problem.message}`} problem={problem} />
        ))}
      </Ledger>
      {trial.hasMore && (
        <p className="border-t border-line px-5 py-3 text-small text-ink-2 max-sm:px-4">
          {t('product-imports:problemsMore')}
        </p>
      )}
    </Panel>
  );
}

const Problem = ({ problem: { row, column, value, message } }: { problem: ImportProblem }) => (
  <li className="grid grid-cols-[76px_minmax(0,2fr)_minmax(0,3fr)] gap-x-4 px-5 py-2.5 text-detail leading-5.5 max-sm:grid-cols-1 max-sm:px-4">
    <span className="font-semibold tabular-nums">
      {t('product-imports:problemRow', { row: formatCount(row) })}
    </span>
    <span className="wrap-anywhere text-ink-2">{cellWords(column, value)}</span>
    <span className="wrap-anywhere">{message}</span>
  </li>
);

function cellWords(column: string | null, value: string | null): string {
  if (column === null) return '';
  return value === null
    ? t('product-imports:problemEmpty', { column })
    : t('product-imports:problemCell', { column, value });
}

const FATE: Record<RowFate, () => string> = {
  add: () => t('product-imports:outcomeAdd'),
  update: () => t('product-imports:outcomeUpdate'),
  skip: () => t('product-imports:outcomeSkip'),
  refuse: () => t('product-imports:outcomeReject'),
};

export function Preview({ rows }: { rows: readonly ImportPreviewRow[] }) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader id={titleId} title={t('product-imports:preview')} />
      <Ledger className="border-t border-line">
        {rows.map((row) => (
          <li
            key={row.row}
            className="grid grid-cols-[76px_minmax(0,1fr)_auto] gap-x-4 px-5 py-3 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:px-4"
          >
            <span className="text-small text-ink-2 tabular-nums max-sm:hidden">
              {t('product-imports:problemRow', { row: formatCount(row.row) })}
            </span>
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{row.name}</p>
              <p className="text-small text-ink-2 wrap-anywhere">{factsOf(row).join(' · ')}</p>
              {row.description && (
                <p className="mt-0.5 line-clamp-2 text-small text-ink-3 wrap-anywhere">{row.description}</p>
              )}
            </div>
            <span>
              <Tag>{FATE[row.fate]()}</Tag>
            </span>
          </li>
        ))}
      </Ledger>
    </Panel>
  );
}

const factsOf = (row: ImportPreviewRow): string[] =>
  [
    row.category && categoryName(row.category),
    row.regulatoryStatus && regulatoryStatusName(row.regulatoryStatus),
    row.launchDate && formatDay(row.launchDate),
    row.listPrice && formatPrice(row.listPrice),
    ...(row.clearances ?? []).map(({ kind, number }) => `${clearanceKindName(kind)} ${number}`),
    ...(row.territories ?? []).map(territoryName),
  ].filter((fact): fact is string => Boolean(fact));
