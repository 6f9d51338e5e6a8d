import { LoaderCircle } from './icons.tsx';
import { t } from '#lib/words.ts';
import { cn } from './class-names.ts';

/** The spinner alone. The text beside it must say what is loading. */
export function Spinner({ size = 18, className }: { size?: number; className?: string }) {
  return (
    <LoaderCircle size={size} aria-hidden="true" className={cn('motion-safe:animate-spin', className)} />
  );
}

export function PageSpinner({ label }: { label?: string }) {
  return (
    <div
      role="status"
      className="appear-late grid min-h-[50vh] place-content-center justify-items-center text-primary-ink"
    >
      <Spinner size={32} />
      <span className={label ? 'mt-3 text-ink-2' : 'sr-only'}>{label ?? t('common:loading')}</span>
    </div>
  );
}
