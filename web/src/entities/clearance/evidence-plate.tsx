import { Check, CircleAlert, X } from '#ui/icons.tsx';
import type { ReactNode } from 'react';
import { cn } from '#ui/class-names.ts';

export type Verdict = 'matches' | 'questioned' | 'not-found' | 'unknown';

const LOOK: Record<Verdict, { plate: string; head: string; text: string }> = {
  matches: { plate: 'border-ok', head: 'bg-ok', text: 'text-ok' },
  questioned: { plate: 'border-caution', head: 'bg-caution', text: 'text-caution' },
  'not-found': { plate: 'border-danger', head: 'bg-danger', text: 'text-danger' },
  unknown: { plate: 'border-ink-3', head: 'bg-ink-3', text: 'text-ink-3' },
};

export function EvidencePlate({ kind, number, verdict }: { kind: string; number: string; verdict: Verdict }) {
  const look = LOOK[verdict];
  return (
    <span
      className={cn(
        'inline-flex h-5.5 items-stretch overflow-hidden rounded-plate border-[1.25px] text-[12.5px] leading-[19.5px] whitespace-nowrap text-ink tabular-nums',
        look.plate,
      )}
    >
      <b className={cn('px-1.5 text-[12px] font-semibold tracking-[0.01em] text-surface', look.head)}>
        {kind}
      </b>
      <span className="px-2">{number}</span>
    </span>
  );
}

export function EvidenceResult({ verdict, children }: { verdict: Verdict; children: ReactNode }) {
  return (
    <span
      className={cn('inline-flex items-center gap-1 text-note leading-4.5 font-medium', LOOK[verdict].text)}
    >
      <Sign verdict={verdict} />
      {children}
    </span>
  );
}

/** Chosen while rendering, because the icons' file may not be loaded yet when this module runs. */
function Sign({ verdict }: { verdict: Verdict }) {
  const look = { size: 15, className: 'flex-none' };
  if (verdict === 'matches') return <Check {...look} />;
  if (verdict === 'questioned') return <CircleAlert {...look} />;
  return verdict === 'not-found' ? <X {...look} /> : null;
}
