import type { ReactNode } from 'react';
import type { ComparedResponse } from '#contract/rfq-responses.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { TABLE_ROLES } from '#ui/table-roles.ts';
import { CompanyOfCell } from './company-of-cell.tsx';

interface ComparedCellProps {
  company: ComparedResponse['company'];
  /** The number of companies side by side. */
  of: number;
  standsOut?: boolean;
  /** Where the columns are stacked, a value shared by all companies is shown once, in the first cell of the row. */
  shared?: 'first' | 'again' | undefined;
  children: ReactNode;
}

/** The value of one company. Where the columns are stacked, it is on one line with the company's name. */
export const ComparedCell = ({ company, of, standsOut = false, shared, children }: ComparedCellProps) => (
  <td
    {...TABLE_ROLES.cell}
    data-differs={standsOut || undefined}
    className={cn(
      'border-line px-5 py-3 wrap-anywhere whitespace-pre-line tabular-nums max-lg:py-1.5 max-sm:px-4 lg:border-l',
      of > 1 &&
        'max-lg:grid max-lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-lg:items-start max-lg:gap-x-3',
      of === 1 && 'max-lg:block',
      shared === 'again' && 'max-lg:sr-only',
      standsOut && 'bg-sunken font-medium',
    )}
  >
    {of > 1 &&
      (shared ? (
        <span aria-hidden="true" className="pt-0.5 text-small text-ink-2 lg:hidden">
          {t('rfqs:sameForAll', { count: of })}
        </span>
      ) : (
        <CompanyOfCell company={company} />
      ))}
    <div className="min-w-0">{children}</div>
  </td>
);
