import type { ReactNode } from 'react';
import { LedgerRow } from '#ui/ledger.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';

interface EntryProps {
  picture: ReactNode;
  title: ReactNode;
  badges: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}

export const Entry = ({ picture, title, badges, children, actions }: EntryProps) => (
  <LedgerRow className="grid grid-cols-[46px_minmax(0,1fr)_auto] gap-x-4 gap-y-3 nth-[n+60]:[contain-intrinsic-size:auto_96px] nth-[n+60]:[content-visibility:auto] hover:bg-sunken/55 max-sm:grid-cols-[46px_minmax(0,1fr)] max-sm:gap-x-3">
    {picture}
    <div className="min-w-0 text-detail leading-5 text-ink-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <h3 className="text-row leading-5.5 font-semibold tracking-row text-ink [overflow-wrap:anywhere]">
          {title}
        </h3>
        {badges}
      </div>
      {children}
    </div>
    <div className="flex items-start gap-2 max-sm:col-span-2 max-sm:justify-end">{actions}</div>
  </LedgerRow>
);

export const Facts = ({ children }: { children: ReactNode }) => (
  <p className="mt-0.5 flex flex-wrap gap-x-4 [overflow-wrap:anywhere]">{children}</p>
);

export const EntrySkeleton = ({ label }: { label: string }) => (
  <Skeleton label={label} count={6} className="ledger border-t border-line">
    {() => (
      <div className="flex items-center gap-4 px-5 py-4 max-sm:px-4">
        <SkeletonBar className="size-11.5 flex-none" />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
          <SkeletonBar className="h-4 w-48 max-w-full" />
          <SkeletonBar className="h-3 w-72 max-w-full" />
        </div>
        <SkeletonBar className="h-8.5 w-37.5 max-sm:hidden" />
      </div>
    )}
  </Skeleton>
);
