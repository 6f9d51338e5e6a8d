import { Ban, BellOff } from '#ui/more-icons.tsx';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';

export const MutedMark = ({ className }: { className?: string }) => (
  <>
    <BellOff size={15} aria-hidden="true" className={cn('text-ink-3', className)} />
    <span className="sr-only">{t('messages:muted')}</span>
  </>
);

export const BlockedMark = ({ className }: { className?: string }) => (
  <>
    <Ban size={15} aria-hidden="true" className={cn('text-ink-3', className)} />
    <span className="sr-only">{t('messages:blocked')}</span>
  </>
);
