import { type CSSProperties, type ReactNode } from 'react';
import { t } from '#lib/words.ts';
import { cn } from './class-names.ts';

export function SkeletonBar({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span className={cn('skeleton', className)} style={style} />;
}

/** As high as a line of the text around it, so that nothing moves when the words arrive. */
export const SkeletonLine = ({ className }: { className: string }) => (
  <span className={cn('skeleton inline-block max-w-full', className)}>{'\u00A0'}</span>
);

interface SkeletonProps {
  /** Read once by screen readers: "Loading companies...". */
  label: string;
  count: number;
  className?: string;
  children: (index: number) => ReactNode;
}

/** Placeholders for a list that is loading; shown after 300 ms. */
export function Skeleton({ label, count, className, children }: SkeletonProps) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={cn('appear-late', className)}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>{children(index)}</div>
        ))}
      </div>
    </div>
  );
}

export function LedgerRowSkeleton({ index }: { index: number }) {
  const shift = (index % 3) * 6;
  return (
    <div className="grid grid-cols-[46px_1fr_130px] gap-4 px-5 py-4 max-sm:grid-cols-[40px_1fr]">
      <SkeletonBar className="h-11.5 rounded-panel max-sm:h-10" />
      <div className="grid content-start gap-2 pt-1">
        <SkeletonBar className="h-4" style={{ width: `${40 - shift}%` }} />
        <SkeletonBar className="h-3" style={{ width: `${34 + shift / 2}%` }} />
        <SkeletonBar className="mt-1 h-3" style={{ width: `${86 - shift}%` }} />
      </div>
      <div className="grid content-start justify-items-end gap-5.5 max-sm:hidden">
        <SkeletonBar className="h-5 w-28" />
        <SkeletonBar className="h-8.5 w-20" />
      </div>
    </div>
  );
}

export const PanelSkeleton = () => <div className="panel-skeleton" />;

/** The layout that most pages about a single item share: a header, and panels in two columns. */
export const PageSkeleton = () => (
  <div role="status" className="page-skeleton">
    <span className="sr-only">{t('common:loading')}</span>
    <i />
    <i />
    <i />
  </div>
);
