import type { ReactNode } from 'react';
import type { ClearanceEvidence } from '#contract/evidence.ts';
import { formatDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { ClearancePlate, ClearanceResult } from '#entities/clearance/clearance.tsx';
import { Tag } from '#ui/tag.tsx';
import { checkedWords, decisionOf, noteOn } from './wording.ts';
import { RecordLink } from './record-link.tsx';

export function EvidenceEntry({ clearance, of }: { clearance: ClearanceEvidence; of?: ReactNode }) {
  const note = noteOn(clearance);
  return (
    <div className="grid gap-2">
      {of}
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <ClearancePlate clearance={clearance} />
        <ClearanceResult clearance={clearance} />
        {clearance.isDemoRecord && <Tag>{t('evidence:demo')}</Tag>}
      </div>
      <Facts clearance={clearance} />
      {note && <p className="text-small text-ink-2">{note}</p>}
      <Foot clearance={clearance} />
    </div>
  );
}

function Facts({ clearance }: { clearance: ClearanceEvidence }) {
  const { applicant, deviceName, productCode, productCodeName: name, validUntil } = clearance;
  const facts = [
    [t('evidence:applicant'), applicant],
    [t('evidence:device'), deviceName],
    [
      t('evidence:code'),
      productCode && name ? t('evidence:codeNamed', { code: productCode, name }) : productCode,
    ],
    [t('evidence:decision'), decisionOf(clearance)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  if (facts.length === 0 && validUntil === null) return null;
  return (
    <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-small tabular-nums">
      {facts.map(([label, value]) => (
        <Fact key={label} label={label} value={value} />
      ))}
      {validUntil !== null && (
        <Fact label={t('evidence:valid')} value={t('evidence:validUntil', { date: formatDay(validUntil) })} />
      )}
    </dl>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt className="text-ink-2">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{value}</dd>
  </>
);

function Foot({ clearance }: { clearance: ClearanceEvidence }) {
  const checked = checkedWords(clearance);
  const { number, recordUrl } = clearance;
  if (checked === null && recordUrl === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-3 tabular-nums">
      {checked}
      {recordUrl !== null && <RecordLink number={number} url={recordUrl} />}
    </p>
  );
}
