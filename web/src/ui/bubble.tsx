import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

export const BubbleText = ({ isOwn, children }: { isOwn: boolean; children: ReactNode }) => (
  <div
    dir="auto"
    className={cn(
      'w-fit max-w-full rounded-dialog border px-3.5 py-2.5 leading-5.5 wrap-anywhere whitespace-pre-wrap',
      isOwn
        ? 'ml-auto rounded-tr-plate border-transparent bg-primary-soft'
        : 'rounded-tl-plate border-line bg-surface',
    )}
  >
    {children}
  </div>
);
