import type { ReactNode } from 'react';

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-3 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]">{children}</dl>
);

export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
    <dt className="text-ink-3">{term}</dt>
    <dd className="wrap-anywhere tabular-nums">{children}</dd>
  </div>
);
