import { Children, type ReactNode } from 'react';
import { cn } from './class-names.ts';
import { SkeletonBar } from './skeleton.tsx';

export function StatStrip({ children, className }: { children: ReactNode; className?: string }) {
  const three = Children.count(children) === 3;
  return (
    <div
      className={cn(
        'grid auto-cols-fr grid-flow-col overflow-hidden rounded-panel border border-line bg-surface',
        three
          ? 'max-sm:grid-flow-row max-sm:grid-cols-3 max-[22.4rem]:grid-cols-1 max-[22.4rem]:[&>*:nth-child(n+2)]:border-t max-[22.4rem]:[&>*:nth-child(n+2)]:border-l-0'
          : 'max-sm:grid-flow-row max-sm:grid-cols-2 max-sm:[&>*:nth-child(n+3)]:border-t max-sm:[&>*:nth-child(odd)]:border-l-0',
        '*:border-line [&>*:not(:first-child)]:border-l',
        className,
      )}
    >
      {children}
    </div>
  );
}

interface StatProps {
  label: ReactNode;
  /** Undefined until it is known. */
  figure: ReactNode;
  context?: ReactNode;
  yourMove?: boolean;
}

/** A cell's content. To make the cell a link, wrap it in one with `statCellClass`. */
export function Stat({ label, figure, context, yourMove = false }: StatProps) {
  return (
    <>
      <span className="block text-detail leading-5 text-ink-2 max-sm:text-small group-hover:underline group-hover:underline-offset-3">
        {label}
      </span>
      <span className="mt-0.5 block min-h-8.5 text-figure leading-8.5 font-medium tracking-[-0.02em] tabular-nums [font-stretch:100%]">
        {figure ?? <SkeletonBar className="mt-2 h-6 w-10" />}
      </span>
      <span
        className={cn('block min-h-5 text-small', yourMove ? 'font-medium text-attention' : 'text-ink-3')}
      >
        {context}
      </span>
    </>
  );
}

export const statCellClass =
  'group block min-w-0 px-5 pt-4 pb-4 focus-visible:-outline-offset-2 max-sm:p-3 max-sm:px-3.5';
