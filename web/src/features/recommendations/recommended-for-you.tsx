import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { bestRecommendationsQuery } from './queries.ts';
import { scoreColor } from './score-color.ts';

export function RecommendedForYou() {
  const { data } = useQuery(bestRecommendationsQuery);
  if (!data || data.length === 0) return null;
  return (
    <Panel aria-labelledby="recommended-for-you">
      <PanelHeader
        id="recommended-for-you"
        title={t('home:recommended')}
        action={
          <Link to="/recommendations" className="link-alone no-underline hover:underline">
            {t('home:allRecommendations')}
          </Link>
        }
      />
      <ul className="ledger">
        {data.map(({ id, score, target, recommendedCompanyId, reasons, matchingFactors }) => (
          <li key={id} className="flex items-center gap-3.5 px-5 py-3 max-sm:px-4">
            <CompanyLogo {...target} size={40} />
            <div className="min-w-0 flex-1">
              <Link
                to="/companies/$id"
                params={{ id: recommendedCompanyId }}
                className="font-semibold wrap-anywhere hover:underline hover:underline-offset-3"
              >
                {target.name}
              </Link>
              <p className="text-detail text-ink-2 wrap-anywhere">
                {matchingFactors.find(({ code }) => code === reasons[0])?.sentence}
              </p>
            </div>
            <p className="flex items-center gap-2 font-medium tabular-nums">
              <span aria-hidden="true" className={cn('h-1.25 w-4 rounded-plate', scoreColor(score))} />
              <span className="sr-only">{t('home:matchScore')} </span>
              {score}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
