import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { LiveCounts } from './live-counts.tsx';

export function Hero({ beside }: { beside: ReactNode }) {
  return (
    <section className="relative overflow-hidden">
      <div className="lg:page lg:grid lg:min-h-165 lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-x-10 xl:grid-cols-[minmax(0,1fr)_600px]">
        <div className="cut-plate hero-cut max-lg:relative">
          <div className="relative flex h-full flex-col text-on-plate max-lg:page max-lg:pt-11 max-lg:pb-21 lg:pt-17.5 lg:pb-13">
            <h1 className="-ml-[0.04em] text-hero font-medium tracking-hero [font-stretch:100%]">
              <span className="block">{t('landing:connect')}</span>
              <span className="block">{t('landing:discover')}</span>
              <span className="block">{t('landing:distribute')}</span>
            </h1>
            <p className="mt-6.5 mb-7 max-w-[37ch] text-large leading-7 text-on-plate-2 max-sm:mt-4.5 max-sm:mb-5.5 max-sm:text-lead">
              {t('landing:text')}
            </p>
            <div className="flex flex-wrap gap-3">
              <a href="#trust" className={buttonClass('plate', 'lg')}>
                {t('landing:learnMore')}
              </a>
              <Link to="/user-guide" className={buttonClass('plate-outline', 'lg')}>
                {t('landing:howToUse')}
              </Link>
            </div>
            <LiveCounts />
          </div>
        </div>
        <div className="relative max-lg:page max-lg:pt-2 max-lg:pb-9 lg:py-11 lg:pl-6 xl:pl-16">{beside}</div>
      </div>
    </section>
  );
}
