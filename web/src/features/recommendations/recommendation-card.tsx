import { Link } from '@tanstack/react-router';
import type { Recommendation } from '#contract/recommendations.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { TypeLabel } from '#entities/company/type-label.tsx';
import { VerifiedSeal } from '#entities/company/verified-seal.tsx';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { FactorBar } from './factor-bar.tsx';
import { useFeedback } from './feedback.ts';
import { ThumbsUp } from './icons.tsx';
import { Confidence, Score } from './score.tsx';
import { factorName } from './words.ts';
import type { ReactNode } from 'react';

const REASONS_SHOWN = 3;

interface RecommendationCardProps {
  recommendation: Recommendation;
  onDetails: () => void;
  connect: ReactNode;
}

export function RecommendationCard({ recommendation, onDetails, connect }: RecommendationCardProps) {
  const { id, score, confidence, reasons, matchingFactors, target, createdAt, feedback } = recommendation;
  const sending = useFeedback();
  const shown = reasons.slice(0, REASONS_SHOWN);
  return (
    <li className="grid grid-cols-[112px_minmax(0,1fr)] rounded-panel border border-line bg-surface max-sm:grid-cols-1">
      <Score score={score} />
      <div className="min-w-0 px-5 pt-4 pb-3.5 max-sm:px-4">
        <TargetHead recommendation={recommendation} heading="h2" />
        {target.description && (
          <p className="mt-2.5 line-clamp-3 max-w-[88ch] text-pretty wrap-anywhere">{target.description}</p>
        )}
        <div className="mt-3">
          <FactorBar factors={matchingFactors} />
        </div>
        <ul aria-label={t('recommendations:reasons')} className="flex flex-wrap gap-1.5">
          {shown.map((code) => (
            <li key={code}>
              <Tag>{factorName(code)}</Tag>
            </li>
          ))}
          {reasons.length > shown.length && (
            <li>
              <Tag>{t('recommendations:moreReasons', { count: reasons.length - shown.length })}</Tag>
            </li>
          )}
        </ul>
        <div className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line pt-3 text-detail">
          <Confidence percent={confidence} />
          <span className="text-ink-3">{formatDate(createdAt)}</span>
          <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-auto max-sm:*:whitespace-nowrap">
            <Button
              variant="quiet"
              size="sm"
              aria-haspopup="dialog"
              aria-label={t('recommendations:detailsOf', { name: nameOf(recommendation) })}
              onClick={onDetails}
            >
              {t('recommendations:details')}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              aria-pressed={feedback === 'like'}
              aria-label={t('recommendations:likeOf', { name: nameOf(recommendation) })}
              icon={<ThumbsUp size={16} />}
              pending={sending.isPending}
              className="aria-pressed:border-primary-ink aria-pressed:bg-primary-soft aria-pressed:text-primary-ink"
              onClick={() =>
                sending.mutate({ recommendationId: id, interactionType: 'like', source: 'card' })
              }
            >
              {t('recommendations:like')}
            </Button>
            {connect}
          </div>
        </div>
      </div>
    </li>
  );
}

export const nameOf = ({ product, target }: Recommendation): string => product?.name ?? target.name;

interface TargetHeadProps {
  recommendation: Recommendation;
  heading?: 'h2' | 'h3';
}

export function TargetHead({ recommendation, heading: Heading = 'h3' }: TargetHeadProps) {
  const { target, product, recommendedCompanyId, contextData } = recommendation;
  const company = (
    <Link to="/companies/$id" params={{ id: recommendedCompanyId }} className="quiet-link wrap-anywhere">
      {target.name}
    </Link>
  );
  return (
    <div className="flex items-center gap-3.5">
      <CompanyLogo {...target} size={44} />
      <div className="min-w-0">
        <Heading className="flex items-center gap-x-1.75 text-row leading-5.5 font-semibold tracking-row">
          {product ? (
            <Link to="/products/$id" params={{ id: product.id }} className="quiet-link wrap-anywhere">
              {product.name}
            </Link>
          ) : (
            company
          )}
          {!product && target.isVerified && <VerifiedSeal />}
        </Heading>
        <p className="flex flex-wrap items-center gap-x-3.5 text-detail text-ink-2">
          {product && (
            <span className="inline-flex max-w-full items-center gap-1.75">
              {company}
              {target.isVerified && <VerifiedSeal />}
            </span>
          )}
          <TypeLabel type={target.type} />
          {target.location && <span className="wrap-anywhere">{target.location}</span>}
          {contextData.isExploration && <Tag>{t('recommendations:exploration')}</Tag>}
        </p>
      </div>
    </div>
  );
}
