import type { ReactNode } from 'react';
import { type Reader, readerOf } from '#lib/reader.ts';
import { useUser } from '#lib/session.ts';
import { ObserverNotice, ViewerNotice } from '#ui/notices.tsx';

const NOTICES: Record<Reader, ReactNode> = { observer: <ObserverNotice />, viewer: <ViewerNotice /> };

interface ReaderNoticeProps {
  readers: readonly Reader[];
  className?: string;
}

/** Tells people who may only read why there is nothing to press. */
export function ReaderNotice({ readers, className }: ReaderNoticeProps) {
  const reader = readerOf(useUser());
  // A prerendered page contains the notices hidden. Each browser shows the one of its person at once.
  const shown = import.meta.env.SSR ? readers : readers.filter((one) => one === reader);
  return shown.map((one) => (
    <div key={one} className={className} data-for={import.meta.env.SSR ? one : undefined}>
      {NOTICES[one]}
    </div>
  ));
}

/** What only people who may write can press. A prerendered page hides it from readers before its code arrives. */
export const ForWriters = ({ children }: { children: ReactNode }) =>
  import.meta.env.SSR ? (
    <div className="contents" data-for="writers">
      {children}
    </div>
  ) : (
    children
  );
