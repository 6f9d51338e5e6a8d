import { type ReactNode, useEffect, useRef, useState } from 'react';
import { getLanguage, t } from '#lib/words.ts';
import { Panel } from '#ui/panel.tsx';
import { AgreementText, type Filling } from './agreement-text.tsx';

interface AgreementReaderProps {
  label: string;
  text: string;
  filling?: Filling;
  choice?: ReactNode;
}

/** How far a text is scrolled. A page is what is visible at once. */
interface Progress {
  page: number;
  pages: number;
  /** The part that has been read, from 0 to 1. */
  read: number;
}

const START: Progress = { page: 1, pages: 1, read: 0 };

function progressOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): Progress {
  const pages = Math.max(1, Math.ceil(scrollHeight / Math.max(1, clientHeight)));
  const toScroll = scrollHeight - clientHeight;
  if (toScroll <= 1) return { page: 1, pages: 1, read: 1 };
  const read = Math.min(1, scrollTop / toScroll);
  return { page: Math.round(read * (pages - 1)) + 1, pages, read };
}

/** The scrollable agreement with its reading progress. Reading all of it is not enforced. */
export function AgreementReader({ label, text, filling, choice }: AgreementReaderProps) {
  const box = useRef<HTMLDivElement>(null);
  const [{ page, pages, read }, setProgress] = useState(START);

  useEffect(() => {
    const reader = box.current;
    if (!reader) return undefined;
    const update = () => setProgress(progressOf(reader));
    const observer = new ResizeObserver(update);
    observer.observe(reader);
    reader.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      reader.removeEventListener('scroll', update);
    };
  }, [text]);

  return (
    <Panel aria-label={t('nda:agreement')} className="overflow-hidden">
      <div className="flex items-baseline justify-between gap-4 border-b border-line px-7 py-3.5 text-detail leading-5 text-ink-2 max-sm:px-4 max-sm:py-3">
        {choice || <p>{label}</p>}
        <p className="flex-none text-small tabular-nums">
          {read === 1 ? t('nda:readToEnd') : t('nda:page', { page, pages })}
        </p>
      </div>
      {getLanguage() !== 'en' && (
        <p className="border-b border-line px-7 py-2.5 text-small text-ink-2 max-sm:px-4">
          {t('nda:inEnglish')}
        </p>
      )}
      <div className="relative">
        <div
          ref={box}
          lang="en"
          role="region"
          tabIndex={0}
          aria-label={label}
          className="h-153 overflow-y-auto pt-7.5 pr-11 pb-10 pl-9 [scrollbar-width:thin] focus-visible:-outline-offset-2 max-xl:h-105 max-sm:h-95 max-sm:px-4.5 max-sm:py-5 xl:h-[max(30rem,calc(100dvh-13.5rem))]"
        >
          <AgreementText text={text} filling={filling} />
        </div>
        {read < 1 && (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 bottom-0 flex h-16 items-end justify-center bg-linear-to-t from-surface pb-2 text-small text-ink-2"
          >
            {page === 1 && <span className="rounded-control bg-sunken px-2.5 py-0.5">{t('nda:scroll')}</span>}
          </div>
        )}
      </div>
      <div aria-hidden="true" className="h-1 bg-line">
        <div className="h-full origin-left bg-primary-ink" style={{ transform: `scaleX(${read})` }} />
      </div>
    </Panel>
  );
}
