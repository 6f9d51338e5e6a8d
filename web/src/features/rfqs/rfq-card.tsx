import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Rfq } from '#contract/rfqs.ts';
import { SealAfterName } from '#entities/company/seal-after-name.tsx';
import { categoryName } from '#entities/product/product-words.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { Deadline } from './deadline.tsx';
import { WatchButton } from './watch-button.tsx';

const REQUIREMENTS_SHOWN = 3;

interface RfqCardProps {
  rfq: Rfq;
  onRespond: (rfq: Rfq) => void;
}

export const RfqCard = memo(function RfqCard({ rfq, onRespond }: RfqCardProps) {
  const { id, title, canRespond, hasResponded, isOwn, responses } = rfq;
  return (
    <li className="flex min-w-0 flex-col rounded-panel border border-line bg-surface p-5 max-sm:p-4">
      <Deadline rfq={rfq} />
      <h2 className="mt-2.5 text-row leading-5.5 font-semibold tracking-row wrap-anywhere">
        <Link to="/rfqs/$id" params={{ id }} className="quiet-link">
          {title}
        </Link>
      </h2>
      <Company rfq={rfq} />
      <Details rfq={rfq} />
      <Requirements of={rfq.requirements} />
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-4">
        {canRespond && (
          <Button
            variant="secondary"
            size="sm"
            aria-haspopup="dialog"
            aria-label={t('rfqs:respondTo', { title })}
            onClick={() => onRespond(rfq)}
          >
            {t('rfqs:respond')}
          </Button>
        )}
        {isOwn && responses !== null && (
          <span className="text-detail text-ink-2">{t('rfqs:responseCount', { count: responses })}</span>
        )}
        {hasResponded && <span className="text-detail text-ink-2">{t('rfqs:youResponded')}</span>}
        <span className="-mr-2.25 ml-auto">
          <WatchButton rfq={rfq} />
        </span>
      </div>
    </li>
  );
});

function Company({ rfq: { company, isOwn, audience, isSealed } }: { rfq: Rfq }) {
  const kinds = [
    isOwn && t('rfqs:yours'),
    audience === 'chosen' && t('rfqs:byInvitation'),
    isSealed && t('rfqs:sealed'),
  ].filter((kind) => kind !== false);
  return (
    <>
      <p className="mt-0.5 text-ink-2 wrap-anywhere">
        {company ? company.name : t('rfqs:anonymous')}
        {company?.isVerified && <SealAfterName />}
      </p>
      {kinds.length > 0 && <p className="text-detail text-ink-2">{kinds.join(' · ')}</p>}
    </>
  );
}

function Details({ rfq: { productCategories, territories, budget } }: { rfq: Rfq }) {
  const details = [...productCategories.map(categoryName), ...territories.map(territoryName)].join(', ');
  return (
    <>
      {details && <p className="mt-1.5 line-clamp-2 text-detail text-ink-2 wrap-anywhere">{details}</p>}
      {budget && (
        <p className="line-clamp-2 text-detail text-ink-2 wrap-anywhere">{t('rfqs:budgetOf', { budget })}</p>
      )}
    </>
  );
}

function Requirements({ of: requirements }: { of: readonly string[] }) {
  const more = requirements.length - REQUIREMENTS_SHOWN;
  return (
    <ul aria-label={t('rfqs:requirements')} className="mt-2.5 ml-4.5 list-disc text-ink-2">
      {requirements.slice(0, REQUIREMENTS_SHOWN).map((requirement) => (
        <li key={requirement}>
          <span className="line-clamp-2 wrap-anywhere">{requirement}</span>
        </li>
      ))}
      {more > 0 && (
        <li className="list-none text-small text-ink-3">{t('rfqs:moreRequirements', { more })}</li>
      )}
    </ul>
  );
}

export const RfqCardSkeleton = () => (
  <div className="grid gap-2.5 rounded-panel border border-line bg-surface p-5 max-sm:p-4">
    <SkeletonBar className="h-4 w-1/3" />
    <SkeletonBar className="h-5 w-2/3" />
    <SkeletonBar className="h-3 w-1/2" />
    <SkeletonBar className="h-3 w-5/6" />
    <SkeletonBar className="h-3 w-3/4" />
    <SkeletonBar className="mt-3 h-8.5 w-24" />
  </div>
);
