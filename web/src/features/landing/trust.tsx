import type { ReactNode } from 'react';
import type { UtcInstant } from '#contract/days.ts';
import { formatUtcTime } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { EvidencePlate, EvidenceResult, type Verdict } from '#entities/clearance/evidence-plate.tsx';
import { Plate, TrustPlates } from '#entities/badge/trust-plates.tsx';
import { VerifiedSeal } from '#entities/company/verified-seal.tsx';
import { SampleSignature } from './sample-signature.tsx';

/** A fictional company and person, shown in the components that show real ones. */
const SAMPLE: { company: string; person: string; signedAt: UtcInstant } = {
  company: 'Harbor & Pike Medical',
  person: 'Dana Whitfield',
  signedAt: '2026-03-04T14:02:00Z',
};

export function Trust() {
  return (
    <div className="mt-10 grid grid-cols-3 border-t border-line max-lg:mt-7 max-lg:grid-cols-1">
      <Proof title={t('landing:credentials')} text={t('landing:credentialsText')}>
        <p className="flex items-center gap-3 text-detail font-semibold">
          <CompanyLogo name={SAMPLE.company} logoUrl={null} size={34} />
          {SAMPLE.company}
          <VerifiedSeal />
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
          <TrustPlates badges={['verified_distributor', 'iso_13485_certified']} />
          <span className="flex items-center gap-2">
            <Plate type="ce_marked" state="pending" />
            {t('landing:inReview')}
          </span>
        </div>
      </Proof>
      <Proof title={t('landing:nda')} text={t('landing:ndaText')}>
        <div className="rounded-panel border border-line bg-paper px-4 pt-3 pb-2.5 text-paper-ink">
          <SampleSignature name={SAMPLE.person} />
          <p className="flex justify-between gap-3 border-t border-current pt-1.5 text-small tabular-nums">
            <span>{SAMPLE.person}</span>
            <span>{formatUtcTime(SAMPLE.signedAt)}</span>
          </p>
        </div>
      </Proof>
      <Proof title={t('landing:evidence')} text={t('landing:evidenceText')}>
        {EVIDENCE.map(({ kind, number, verdict, words }) => (
          <p key={number} className="flex flex-wrap items-center justify-between gap-x-3">
            <EvidencePlate kind={kind} number={number} verdict={verdict} />
            <EvidenceResult verdict={verdict}>{words()}</EvidenceResult>
          </p>
        ))}
      </Proof>
    </div>
  );
}

/** No real submission has the number 0000 in any year, so these numbers exist nowhere else. */
const EVIDENCE: readonly { kind: string; number: string; verdict: Verdict; words: () => string }[] = [
  { kind: '510(k)', number: 'K240000', verdict: 'matches', words: () => t('landing:evidenceMatches') },
  { kind: '510(k)', number: 'K190000', verdict: 'questioned', words: () => t('landing:evidenceOther') },
  { kind: 'PMA', number: 'P180000', verdict: 'not-found', words: () => t('landing:evidenceNone') },
];

interface ProofProps {
  title: string;
  text: string;
  children: ReactNode;
}

function Proof({ title, text, children }: ProofProps) {
  return (
    <article className="border-line px-7.5 pt-6.5 pb-1.5 not-first:border-l first:pl-0 last:pr-0 max-lg:border-l-0! max-lg:px-0 max-lg:py-5 max-lg:not-first:border-t">
      <figure className="mb-5 flex h-37.5 flex-col justify-center gap-2.5 max-lg:mb-4 max-lg:h-auto">
        {children}
        <figcaption className="text-note leading-4 text-ink-3">{t('landing:example')}</figcaption>
      </figure>
      <h3 className="mb-1.5 text-h3 font-semibold">{title}</h3>
      <p className="text-ink-2">{text}</p>
    </article>
  );
}
