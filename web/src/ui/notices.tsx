import { WifiOff } from './icons.tsx';
import type { ReactNode } from 'react';
import { type Reader, readerOf } from '#lib/reader.ts';
import { useUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Tally } from './tally.tsx';

export function OfflineNotice() {
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 rounded-panel border border-caution-line bg-caution-soft p-5 text-detail leading-5 max-sm:p-4"
    >
      <WifiOff size={18} className="mt-px text-caution" />
      {t('common:offline')}
    </div>
  );
}

export const ObserverNotice = () => <ReadOnlyNotice>{t('common:observer')}</ReadOnlyNotice>;

/** Shown to viewers of the company that a screen is about; without a company, to people who are only viewers. */
export const ViewerNotice = ({ company }: { company?: string }) => (
  <ReadOnlyNotice>
    {company === undefined ? t('common:viewerOfAll') : t('common:viewer', { company })}
  </ReadOnlyNotice>
);

const ReadOnlyNotice = ({ children }: { children: ReactNode }) => (
  <div className="flex items-start gap-2.5 rounded-panel border border-line bg-surface p-5 text-detail leading-5 text-ink-2 max-sm:p-4">
    <span className="mt-px">
      <Tally halves="none" size={18} />
    </span>
    <p className="max-w-[80ch]">{children}</p>
  </div>
);

const NOTICES: Record<Reader, ReactNode> = { observer: <ObserverNotice />, viewer: <ViewerNotice /> };

interface ReaderNoticeProps {
  readers: readonly Reader[];
  className?: string;
}

/** Tells people who may only read why there is nothing to press. */
export function ReaderNotice({ readers, className }: ReaderNoticeProps) {
  const reader = readerOf(useUser());
  // A prerendered page contains all notices, hidden. Each browser immediately shows the one for its user.
  const shown = import.meta.env.SSR ? readers : readers.filter((one) => one === reader);
  return shown.map((one) => (
    <div key={one} className={className} data-for={import.meta.env.SSR ? one : undefined}>
      {NOTICES[one]}
    </div>
  ));
}

/** Controls for people who may write. A prerendered page hides them from others before its code arrives. */
export const ForWriters = ({ children }: { children: ReactNode }) =>
  import.meta.env.SSR ? (
    <div className="contents" data-for="writers">
      {children}
    </div>
  ) : (
    children
  );
