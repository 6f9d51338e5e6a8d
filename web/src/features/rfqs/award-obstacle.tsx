import { Link } from '@tanstack/react-router';
import type { AwardObstacle, ComparedResponse } from '#contract/rfq-responses.ts';
import { t } from '#lib/words.ts';

interface ObstacleProps extends Pick<ComparedResponse, 'company'> {
  obstacle: AwardObstacle;
}

/** Replaces the control that selects a response. Explains why it cannot be awarded and what to do about it. */
export const Obstacle = ({ obstacle, company: { id, name } }: ObstacleProps) =>
  obstacle === 'same_type' ? (
    <span className="mt-2 block text-small text-ink-2">{t('rfqs:awardSameType')}</span>
  ) : (
    <span className="mt-2 block text-small text-ink-2">
      {t('rfqs:awardNotConnected')}{' '}
      <Link to="/companies/$id" params={{ id }} className="link">
        {t('rfqs:connectWith', { name })}
      </Link>
    </span>
  );
