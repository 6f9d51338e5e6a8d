import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { type Halves, Tally } from './tally.tsx';

/**
 * waiting-on-you: their half is in; waiting-on-them: yours is; agreed: both (accepted, approved, signed, won);
 * refused: none (rejected, revoked); over: none, quietly (lost).
 */
export type Standing = 'waiting-on-you' | 'waiting-on-them' | 'agreed' | 'refused' | 'over';

/** How each standing is drawn. */
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
