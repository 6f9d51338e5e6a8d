import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

/** What one side of a conversation said; the corner at the speaker is cut short. */
export const BubbleText = ({ isOwn, children }: { isOwn: boolean; children: ReactNode }) => (
  <div
    dir="auto"
    className={cn(
      'w-fit max-w-full rounded-[12px] border px-3.5 py-2.5 leading-[22px] wrap-anywhere whitespace-pre-wrap',
      isOwn
        ? 'ml-auto rounded-tr-[3px] border-transparent bg-primary-soft'
        : 'rounded-tl-[3px] border-line bg-surface',
    )}
  >
    {children}
  </div>
);
