import type { ReactNode } from 'react';

/** A word about a thing: a specialty, a territory. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex min-h-6 items-center rounded-plate bg-sunken px-2 text-[13px] leading-[18px] text-ink-2">
      {children}
    </span>
  );
}
