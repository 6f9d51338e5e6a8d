import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';

/** A word about a thing: a specialty, a territory. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex min-h-6 items-center rounded-plate bg-sunken px-2 text-[13px] leading-[18px] text-ink-2">
      {children}
    </span>
  );
}

/** On a page made from public records. */
export function UnclaimedTag() {
  return (
    <span className="inline-flex h-[22px] items-center rounded-plate border border-dashed border-line-strong px-2 text-[13px] whitespace-nowrap text-ink-2">
      {m.common_unclaimed()}
    </span>
  );
}
