import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { type Halves, Tally } from './tally.tsx';

/**
 * waiting-on-you: the other side has acted; waiting-on-them: the reader has; agreed: both (accepted, approved,
 * signed); refused: none (rejected, revoked); over: none, shown discreetly.
 */
export type Standing = 'waiting-on-you' | 'waiting-on-them' | 'agreed' | 'refused' | 'over';

export const TALLY_OF_STANDING: Record<Standing, { halves: Halves; colour: string }> = {
  'waiting-on-you': { halves: 'right', colour: 'text-attention' },
  'waiting-on-them': { halves: 'left', colour: 'text-ink-2' },
  agreed: { halves: 'both', colour: 'text-ok' },
  refused: { halves: 'none', colour: 'text-danger' },
  over: { halves: 'none', colour: 'text-ink-2' },
};

export function StatusLabel({ standing, children }: { standing: Standing; children: ReactNode }) {
  const { halves, colour } = TALLY_OF_STANDING[standing];
  return (
    <span
      className={cn(
        'inline-flex items-center gap-2 text-detail leading-5 font-medium whitespace-nowrap',
        colour,
      )}
    >
      <Tally halves={halves} />
      {children}
    </span>
  );
}
