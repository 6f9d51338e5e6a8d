import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { FactorCode, Recommendation, RecommendationFactor } from '#contract/recommendations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { OutboundLink } from '#ui/outbound-link.tsx';
import { recordView, useFeedback } from './feedback.ts';
import { ThumbsDown, ThumbsUp } from './icons.tsx';
import { improvementsQuery } from './queries.ts';
import { TargetHead, nameOf } from './recommendation-card.tsx';
import { Confidence, bandName } from './score.tsx';
import { factorName } from './words.ts';

interface DetailsDialogProps {
  recommendation: Recommendation;
  onClose: () => void;
  onDismissed: (interactionId: string) => void;
  connect: ReactNode;
}

export function DetailsDialog({ recommendation, onClose, onDismissed, connect }: DetailsDialogProps) {
  const { id: recommendationId, target, score, confidence, matchingFactors, feedback } = recommendation;
  const navigate = useNavigate();
  useEffect(() => void recordView(recommendationId), [recommendationId]);
  const sending = useFeedback((interactionId, { interactionType }) => {
    if (interactionType === 'dismiss') onDismissed(interactionId);
    if (interactionType === 'contact') void navigate({ to: '/messages', search: { with: target.ownerId } });
  });
  const tell = (interactionType: 'like' | 'dislike' | 'contact' | 'dismiss', factor?: FactorCode) =>
    sending.mutate({ recommendationId, interactionType, source: 'details', ...(factor && { factor }) });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide
      title={<span className="wrap-anywhere">{nameOf(recommendation)}</span>}
      text={t('recommendations:detailsText', { score, band: bandName(score) })}
      footer={
        <>
          <Button variant="danger-quiet" disabled={sending.isPending} onClick={() => tell('dismiss')}>
            {t('recommendations:notInterested')}
          </Button>
          <Button
            variant="secondary"
            aria-pressed={feedback === 'like'}
            disabled={sending.isPending}
            onClick={() => tell('like')}
          >
            {t('recommendations:like')}
          </Button>
          <Button disabled={sending.isPending} onClick={() => tell('contact')}>
            {t('recommendations:startConversation')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <TargetHead recommendation={recommendation} />
        {target.description && <p className="wrap-anywhere">{target.description}</p>}
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2 text-detail">
          <Confidence percent={confidence} />
          {target.website && (
            <OutboundLink
              url={target.website}
              label={({ site }) => t('recommendations:website', { site })}
              className="link"
            >
              {(site) => site}
            </OutboundLink>
          )}
          {connect}
        </p>
        <Improvements recommendation={recommendation} />
        <section aria-labelledby="recommendation-factors">
          <h3 id="recommendation-factors" className="font-semibold">
            {t('recommendations:factors')}
          </h3>
          <p className="mt-1 text-small text-ink-2">{t('recommendations:factorsText')}</p>
          <ul className="ledger mt-2">
            {matchingFactors.map((factor) => (
              <FactorRow key={factor.code} factor={factor} onTell={tell} isBusy={sending.isPending} />
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}

interface FactorRowProps {
  factor: RecommendationFactor;
  onTell: (opinion: 'like' | 'dislike', factor: FactorCode) => void;
  isBusy: boolean;
}

function FactorRow({ factor: { code, weight, points, sentence, feedback }, onTell, isBusy }: FactorRowProps) {
  const factor = factorName(code);
  const hasOpinion = code !== 'your_feedback' && code !== 'competing_line';
  return (
    <li className="flex items-start gap-3 py-2.5 max-sm:flex-wrap max-sm:items-center max-sm:gap-y-1">
      <div className="min-w-0 flex-1 max-sm:contents">
        <p className="min-w-0 flex-1 font-medium">{factor}</p>
        <p className="text-detail text-ink-2 wrap-anywhere max-sm:order-last max-sm:basis-full">{sentence}</p>
      </div>
      <p className="text-detail whitespace-nowrap tabular-nums">
        {t('recommendations:points', { points, weight })}
      </p>
      {hasOpinion && (
        <div className="flex">
          <Button
            variant="quiet"
            size="sm"
            disabled={isBusy}
            aria-pressed={feedback === 'like'}
            aria-label={t('recommendations:factorLike', { factor })}
            className="aria-pressed:bg-primary-soft max-sm:min-w-11"
            icon={<ThumbsUp size={16} />}
            onClick={() => onTell('like', code)}
          />
          <Button
            variant="quiet"
            size="sm"
            disabled={isBusy}
            aria-pressed={feedback === 'dislike'}
            aria-label={t('recommendations:factorDislike', { factor })}
            className="aria-pressed:bg-primary-soft max-sm:min-w-11"
            icon={<ThumbsDown size={16} />}
            onClick={() => onTell('dislike', code)}
          />
        </div>
      )}
    </li>
  );
}

function Improvements({ recommendation: { id, target } }: { recommendation: Recommendation }) {
  const { data } = useQuery(improvementsQuery(id));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="recommendation-improvements" className="rounded-panel bg-sunken px-4 py-3">
      <h3 id="recommendation-improvements" className="font-semibold">
        {t('recommendations:improvements')}
      </h3>
      <ul className="mt-1 grid gap-1 text-detail">
        {data.map(({ field, value, label, score, reaches }) => (
          <li key={`${field} ${value}`} className="wrap-anywhere">
            {t(reaches === null ? 'recommendations:improves' : 'recommendations:improvesTo', {
              label,
              score: reaches ?? score,
              name: target.name,
            })}
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-small text-ink-2">{t('recommendations:improvementsText')}</p>
    </section>
  );
}
