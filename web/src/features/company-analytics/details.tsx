import { Link } from '@tanstack/react-router';
import type { AnalyticsDetails } from '#contract/company-analytics.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { BarList } from './bar-list.tsx';
import { ViewersMap } from './viewers-map.tsx';
import { WeeksChart } from './weeks-chart.tsx';

const companies = (count: number): string => t('company-analytics:companies', { count });

export const Details = ({ details }: { details: AnalyticsDetails }) => (
  <>
    <WeeksChart byWeek={details.byWeek} />
    <div className="grid grid-cols-2 items-start gap-7 max-lg:grid-cols-1 max-sm:gap-5">
      <div className="grid min-w-0 gap-7 max-sm:gap-5">
        <BarList
          title={t('company-analytics:funnel')}
          text={t('company-analytics:funnelText')}
          bars={details.funnel.map(({ step, companies: count }) => ({
            key: step,
            name: t(`company-analytics:steps.${step}`),
            count,
            figure: companies(count),
          }))}
          empty=""
        />
        <BarList
          title={t('company-analytics:products')}
          bars={details.products.map(({ id, name, views }) => ({
            key: id,
            name: (
              <Link to="/products/$id" params={{ id }} className="hover:underline">
                {name}
              </Link>
            ),
            count: views,
            figure: t('company-analytics:views', { count: views }),
          }))}
          empty={t('company-analytics:noProducts')}
        />
      </div>
      <div className="grid min-w-0 gap-7 max-sm:gap-5">
        <ViewersMap territories={details.territories} />
        <BarList
          title={t('company-analytics:words')}
          text={t('company-analytics:wordsText')}
          bars={details.words.map(({ words, companies: count }) => ({
            key: words,
            name: words,
            count,
            figure: companies(count),
          }))}
          empty={t('company-analytics:noWords')}
        />
      </div>
    </div>
  </>
);

/** Shown to companies whose plan has no analytics. Only owners can choose a plan. */
export const Locked = ({ isOwner }: { isOwner: boolean }) => (
  <Panel>
    <StateCard
      kind="nothing-yet"
      title={t('company-analytics:locked')}
      text={
        <>
          {t('company-analytics:lockedText')} {!isOwner && t('company-analytics:askOwner')}
        </>
      }
      actions={
        isOwner && (
          <Link to="/subscription" className={buttonClass('primary')}>
            {t('company-analytics:choosePlan')}
          </Link>
        )
      }
    />
  </Panel>
);
