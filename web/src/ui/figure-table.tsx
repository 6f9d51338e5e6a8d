import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { TABLE_ROLES } from './table-roles.ts';

interface FigureRow {
  key: string;
  name: ReactNode;
  figures: readonly ReactNode[];
}

interface FigureTableProps {
  /** The first heading is that of the row names. */
  headings: readonly string[];
  rows: readonly FigureRow[];
  /** On phones, shows each row as a block with the headings beside the figures. For tables with many columns. */
  isStacked?: boolean;
  className?: string;
}

export const FigureTable = ({ headings, rows, isStacked = false, className }: FigureTableProps) => (
  <table
    {...TABLE_ROLES.table}
    className={cn('w-full border-collapse text-detail', isStacked && 'max-sm:block', className)}
  >
    <thead {...TABLE_ROLES.group} className={cn(isStacked && 'max-sm:sr-only')}>
      <tr {...TABLE_ROLES.row} className="border-b border-line text-note text-ink-2">
        {headings.map((heading) => (
          <th
            key={heading}
            {...TABLE_ROLES.columnHeader}
            scope="col"
            className={cn(CELL, 'py-2 text-right font-medium first:text-left')}
          >
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...TABLE_ROLES.group} className={cn('ledger', isStacked && 'max-sm:block')}>
      {rows.map(({ key, name, figures }) => (
        <tr
          key={key}
          {...TABLE_ROLES.row}
          className={cn('border-t border-line first:border-t-0', isStacked && BLOCK_ROW)}
        >
          <th
            {...TABLE_ROLES.rowHeader}
            scope="row"
            className={cn(CELL, 'py-2.5 text-left font-normal', isStacked && 'max-sm:col-span-full')}
          >
            {name}
          </th>
          {figures.map((figure, index) => (
            <td
              key={headings[index + 1]}
              {...TABLE_ROLES.cell}
              className={cn(CELL, 'py-2.5 text-right tabular-nums', isStacked && BLOCK_CELL)}
            >
              {isStacked && (
                <span aria-hidden="true" className="text-note text-ink-2 sm:hidden">
                  {headings[index + 1]}
                </span>
              )}
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const BLOCK_ROW = 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-6 max-sm:px-4 max-sm:py-2.5 max-sm:*:p-0!';
const BLOCK_CELL = 'max-sm:flex max-sm:justify-between max-sm:gap-2';
const CELL = 'px-2.5 max-sm:px-1.5 first:pl-5 last:pr-5 max-sm:first:pl-4 max-sm:last:pr-4';
