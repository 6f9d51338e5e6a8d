import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { LEFT_HALF, RIGHT_HALF } from './mark.tsx';

/** nothing-yet, too-narrow (filters), failed (to load), done, lost (no such page). */
export type StateKind = 'nothing-yet' | 'too-narrow' | 'failed' | 'done' | 'lost';

const dashed = { className: 'fill-none stroke-line-strong', strokeWidth: 1, strokeDasharray: '2.2 2.2' };

function StateHalves({ kind }: { kind: StateKind }) {
  const apart = kind === 'failed' || kind === 'lost';
  const left = {
    'nothing-yet': { className: 'fill-mark-a' },
    'too-narrow': dashed,
    failed: { className: 'fill-line-strong' },
    done: { className: 'fill-mark-a' },
    lost: { className: 'fill-line-strong' },
  }[kind];
  const right = {
    'nothing-yet': dashed,
    'too-narrow': dashed,
    failed: { className: 'fill-danger' },
    done: { className: 'fill-mark-b' },
    lost: { className: 'fill-line-strong' },
  }[kind];
  return (
    <svg
      width="72"
      height="72"
      viewBox="-3 -3 38 38"
      aria-hidden="true"
      className={cn('mb-2.5', kind === 'done' && 'halves-meet')}
    >
      <g transform={apart ? 'translate(-2 1.6)' : undefined}>
        <path d={LEFT_HALF} {...left} />
      </g>
      <g transform={apart ? 'translate(2.4 -1.6)' : undefined}>
        <path d={RIGHT_HALF} {...right} />
      </g>
    </svg>
  );
}

interface StateCardProps {
  kind: StateKind;
  title: ReactNode;
  text?: ReactNode;
  /** One action; a second one should be secondary. */
  actions?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  /** Hides the title from screen readers, in a dialog whose name says the same. */
  isSilent?: boolean;
  className?: string;
}

export function StateCard({
  kind,
  title,
  text,
  actions,
  heading = 'h2',
  isSilent = false,
  className,
}: StateCardProps) {
  const Heading = isSilent ? 'p' : heading;
  return (
    <div
      role={kind === 'failed' ? 'alert' : undefined}
      className={cn('grid justify-items-center gap-1.5 px-6 py-11 text-center', className)}
    >
      <StateHalves kind={kind} />
      <Heading
        aria-hidden={isSilent || undefined}
        className="text-row leading-5.5 font-semibold tracking-row"
      >
        {title}
      </Heading>
      {text && <p className="max-w-[44ch] text-balance text-ink-2">{text}</p>}
      {actions && <div className="mt-3 flex flex-wrap items-center justify-center gap-2">{actions}</div>}
    </div>
  );
}
