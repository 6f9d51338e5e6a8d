import type { ReactNode } from 'react';

export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex min-h-6 items-center rounded-plate bg-sunken px-2 text-note leading-4.5 text-ink-2">
      {children}
    </span>
  );
}
