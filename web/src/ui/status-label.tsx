import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { type Halves, Tally } from './tally.tsx';

/**
 * waiting-on-you: the other side has acted; waiting-on-them: the user has acted; agreed: both have (accepted, approved,
 * signed); refused: rejected or revoked; over: ended, shown in a muted color.
 */
export type LabelStatus = 'waiting-on-you' | 'waiting-on-them' | 'agreed' | 'refused' | 'over';

export const TALLY_OF_STATUS: Record<LabelStatus, { halves: Halves; color: string }> = {
  'waiting-on-you': { halves: 'right', color: 'text-attention' },
  'waiting-on-them': { halves: 'left', color: 'text-ink-2' },
  agreed: { halves: 'both', color: 'text-ok' },
  refused: { halves: 'none', color: 'text-danger' },
  over: { halves: 'none', color: 'text-ink-2' },
};

export function StatusLabel({ status, children }: { status: LabelStatus; children: ReactNode }) {
  const { halves, color } = TALLY_OF_STATUS[status];
  return (
    <span
      className={cn(
        'inline-flex items-start gap-2 text-detail leading-5 font-medium sm:whitespace-nowrap',
        color,
      )}
    >
      <span className="flex h-5 flex-none items-center">
        <Tally halves={halves} />
      </span>
      {children}
    </span>
  );
}
