import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

interface FigureRow {
  key: string;
  name: ReactNode;
  figures: readonly ReactNode[];
}

interface FigureTableProps {
  /** The first heading is that of the row names. */
  headings: readonly string[];
  rows: readonly FigureRow[];
  className?: string;
}

export const FigureTable = ({ headings, rows, className }: FigureTableProps) => (
  <table className={cn('w-full border-collapse text-detail', className)}>
    <thead>
      <tr className="border-b border-line text-note text-ink-2">
        {headings.map((heading) => (
          <th key={heading} scope="col" className={cn(CELL, 'py-2 text-right font-medium first:text-left')}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="ledger">
      {rows.map(({ key, name, figures }) => (
        <tr key={key} className="border-t border-line first:border-t-0">
          <th scope="row" className={cn(CELL, 'py-2.5 text-left font-normal')}>
            {name}
          </th>
          {figures.map((figure, index) => (
            <td key={headings[index + 1]} className={cn(CELL, 'py-2.5 text-right tabular-nums')}>
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const CELL = 'px-2.5 max-sm:px-1.5 first:pl-5 last:pr-5 max-sm:first:pl-4 max-sm:last:pr-4';
