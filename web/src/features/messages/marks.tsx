import { Ban, BellOff } from 'lucide-react';
import { m } from '#paraglide/messages.js';
import { cn } from '#ui/class-names.ts';

/** Nothing is heard of this conversation. */
export const MutedMark = ({ className }: { className?: string }) => (
  <>
    <BellOff size={15} aria-hidden="true" className={cn('text-ink-3', className)} />
    <span className="sr-only">{m.messages_muted()}</span>
  </>
);

/** The other is blocked. */
export const BlockedMark = ({ className }: { className?: string }) => (
  <>
    <Ban size={15} aria-hidden="true" className={cn('text-ink-3', className)} />
    <span className="sr-only">{m.messages_blocked()}</span>
  </>
);
