import { type UIEvent, useState } from 'react';
import { t } from '#lib/words.ts';
import { Panel } from '#ui/panel.tsx';
import { AgreementText, type Filling } from './agreement-text.tsx';

interface AgreementReaderProps {
  label: string;
  text: string;
  filling?: Filling;
}

/** The scrollable agreement with the reading progress. Reading all of it is not enforced. */
export function AgreementReader({ label, text, filling }: AgreementReaderProps) {
  const [read, setRead] = useState(0);
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) =>
    setRead(box.scrollTop / Math.max(1, box.scrollHeight - box.clientHeight));

  return (
    <Panel aria-label={t('nda:agreement')} className="overflow-hidden">
      <p className="border-b border-line px-7 py-3.5 text-detail leading-5 text-ink-2 max-sm:px-4 max-sm:py-3">
        {label}
      </p>
      <div
        role="region"
        tabIndex={0}
        aria-label={label}
        onScroll={onScroll}
        className="h-153 overflow-y-auto pt-7.5 pr-11 pb-10 pl-9 [scrollbar-width:thin] focus-visible:-outline-offset-2 max-xl:h-105 max-sm:h-95 max-sm:px-4.5 max-sm:py-5"
      >
        <AgreementText text={text} filling={filling} />
      </div>
      <div aria-hidden="true" className="h-1 bg-line">
        <div className="h-full origin-left bg-primary-ink" style={{ transform: `scaleX(${read})` }} />
      </div>
    </Panel>
  );
}
