import { LoaderCircle } from 'lucide-react';
import { m } from '#paraglide/messages.js';
import { cn } from './class-names.ts';

/** The turning part alone; whoever shows it says what is under way. */
export function Spinner({ size = 18, className }: { size?: number; className?: string }) {
  return (
    <LoaderCircle size={size} aria-hidden="true" className={cn('motion-safe:animate-spin', className)} />
  );
}

/** In the middle of a page that is not known yet. */
export function PageSpinner() {
  return (
    <div role="status" className="appear-late grid min-h-[50vh] place-items-center text-primary-ink">
      <Spinner size={32} />
      <span className="sr-only">{m.common_loading()}</span>
    </div>
  );
}
