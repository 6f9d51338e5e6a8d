import type { ReactNode } from 'react';
import { DistributorAccess } from '#features/landing/distributor-access.tsx';
import { Hero } from '#features/landing/hero.tsx';
import { SearchSection } from '#features/landing/search-section.tsx';
import { Trust } from '#features/landing/trust.tsx';
import { ActiveOpportunities } from '#features/territories/active-opportunities.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { t } from '#lib/words.ts';

export function LandingPage() {
  usePageTitle(t('landing:title'));
  return (
    <>
      <link rel="canonical" href={`${location.origin}/`} />
      <Hero beside={<ActiveOpportunities />} />
      <section id="discovery" className="border-y border-line bg-surface py-18 max-sm:py-12">
        <div id="products" className="page scroll-mt-[calc(80px+72px)]">
          <PublicTitle>{t('landing:find')}</PublicTitle>
          <SearchSection />
        </div>
      </section>
      <section id="trust" className="page py-18 max-sm:py-12">
        <PublicTitle>{t('landing:trust')}</PublicTitle>
        <Trust />
      </section>
      <section id="network" className="page pb-21 max-sm:pb-12">
        <DistributorAccess />
      </section>
    </>
  );
}

const PublicTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="max-w-[22ch] text-public font-medium tracking-[-0.026em] text-balance max-sm:text-h1 max-sm:leading-9">
    {children}
  </h2>
);
