import { useState } from 'react';
import { type Day, utcDay } from '#contract/days.ts';
import { formatDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { shortDigest, useDigest } from './digest.ts';
import type { ToSign } from './signing.ts';

interface SignatureRecordProps {
  documents: readonly ToSign[];
  texts: readonly string[];
}

export const SignatureRecord = ({ documents, texts }: SignatureRecordProps) => (
  <dl className="flex flex-wrap justify-between gap-x-5 gap-y-3 border-t border-line pt-4 text-small">
    <Fact term={t('nda:recorded')}>{t('nda:recordedText')}</Fact>
    {documents.map(({ key, label, validYears }, index) => (
      <Document
        key={key}
        label={documents.length > 1 ? label : undefined}
        text={texts[index] ?? ''}
        validYears={validYears}
      />
    ))}
  </dl>
);

interface DocumentProps {
  label: string | undefined;
  text: string;
  validYears: number | undefined;
}

function Document({ label, text, validYears }: DocumentProps) {
  const digest = useDigest(text);
  const [validUntil] = useState(() => validYears && yearsFromNow(validYears));
  const until = validUntil && t('nda:dayInUtc', { day: formatDay(validUntil) });
  if (label && until)
    return (
      <Fact term={label} wide>
        {t('nda:recordedDocument', { until, digest: digest ? shortDigest(digest) : '…' })}
      </Fact>
    );
  return (
    <>
      {until && <Fact term={t('nda:validUntil')}>{until}</Fact>}
      {digest && (
        <Fact term={validYears ? t('nda:digest') : t('nda:digestOfStatement')}>{shortDigest(digest)}</Fact>
      )}
    </>
  );
}

const Fact = ({ term, wide, children }: { term: string; wide?: true; children: string }) => (
  <div className={wide && 'w-full'}>
    <dt className="text-ink-3">{term}</dt>
    <dd className="text-ink-2 tabular-nums">{children}</dd>
  </div>
);

function yearsFromNow(years: number): Day {
  const moment = new Date();
  moment.setUTCFullYear(moment.getUTCFullYear() + years);
  return utcDay(moment);
}
