import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { type LabelStatus, TALLY_OF_STATUS } from './status-label.tsx';
import { Tally } from './tally.tsx';

export interface Turn {
  status: LabelStatus;
  title: string;
  text: ReactNode;
}

export function TurnLine({ label, turn: { status, title, text } }: { label: string; turn: Turn }) {
  const { halves, color } = TALLY_OF_STATUS[status];
  const isYours = status === 'waiting-on-you';
  return (
    <section
      aria-label={label}
      className={cn(
        'flex items-center gap-4 rounded-panel border px-5 py-3.5 max-sm:px-4',
        isYours ? 'border-attention-line bg-attention-soft' : 'border-line bg-surface',
      )}
    >
      <span className={color}>
        <Tally halves={halves} size={24} />
      </span>
      <div className="min-w-0">
        <p className={cn('text-lead leading-6 font-semibold wrap-anywhere', isYours && 'text-attention')}>
          {title}
        </p>
        <p className="text-detail wrap-anywhere text-ink-2">{text}</p>
      </div>
    </section>
  );
}
