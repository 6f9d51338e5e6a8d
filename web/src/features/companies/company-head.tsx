import { Link } from '@tanstack/react-router';
import { ArrowLeft, Clock, Globe, MapPin, Users } from '#ui/icons.tsx';
import type { ReactNode } from 'react';
import type { CompanyPage } from '#contract/companies.ts';
import { t } from '#lib/words.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { OutboundLink } from '#ui/outbound-link.tsx';
import { LongText } from '#ui/long-text.tsx';
import { UnclaimedTag } from '#entities/company/unclaimed-tag.tsx';
import { TypeLabel } from '#entities/company/type-label.tsx';
import { SealAfterName } from '#entities/company/seal-after-name.tsx';

interface CompanyHeadProps {
  company: CompanyPage;
  responseTime?: string | undefined;
  actions: ReactNode;
}

export function CompanyHead({ company, responseTime, actions }: CompanyHeadProps) {
  return (
    <header>
      <p className="pt-5.5">
        <Link to="/companies" className="quiet-link gap-1.5 text-detail text-ink-2">
          <ArrowLeft size={16} />
          {t('companies:companyBack')}
        </Link>
      </p>
      <div className="grid grid-cols-[84px_minmax(0,1fr)_auto] items-start gap-x-5.5 gap-y-3 pt-3.5 pb-6.5 max-[1100px]:grid-cols-[84px_minmax(0,1fr)] max-[860px]:grid-cols-[56px_minmax(0,1fr)] max-[860px]:gap-x-4">
        <span className="row-span-3 max-[860px]:hidden">
          <CompanyLogo {...company} size={84} />
        </span>
        <span className="min-[860px]:hidden">
          <CompanyLogo {...company} size={56} />
        </span>
        <h1 className="text-[34px] leading-10 font-medium tracking-[-0.018em] wrap-anywhere [font-stretch:100%] max-[860px]:self-center max-[860px]:text-[25px] max-[860px]:leading-7.5">
          {company.name}
          {company.isVerified && <SealAfterName className="ml-2.5 [&>svg]:size-5.5" />}
          {company.isUnclaimed && (
            <span className="ml-2.5 inline-flex align-middle font-normal tracking-normal">
              <UnclaimedTag />
            </span>
          )}
        </h1>
        <div className="col-start-2 -mt-2 max-[860px]:col-span-2 max-[860px]:col-start-1 max-[860px]:mt-0 max-[860px]:flex max-[860px]:flex-wrap max-[860px]:gap-x-5 max-[860px]:gap-y-0.5">
          <ul className="flex flex-wrap gap-x-5 gap-y-0.5 text-ink-2 max-[860px]:contents">
            <li>
              <TypeLabel type={company.type} />
            </li>
            {company.location && (
              <li className="inline-flex items-center gap-1.5 wrap-anywhere">
                <MapPin size={16} />
                {company.location}
              </li>
            )}
            {company.website && (
              <li className="inline-flex min-w-0 items-center gap-1.5">
                <Globe size={16} />
                <OutboundLink
                  url={company.website}
                  label={(values) => t('companies:companyWebsiteLabel', values)}
                  className="quiet-link wrap-anywhere"
                >
                  {(site) => site}
                </OutboundLink>
              </li>
            )}
            {company.headcount && (
              <li className="inline-flex items-center gap-1.5 tabular-nums">
                <Users size={16} />
                {t('companies:companyPeople', {
                  count: company.headcount,
                })}
              </li>
            )}
            {/*
              // e page from the server lacks this item. It comes last (on phones, below the description), so it moves
              nothing.
            */}
            {responseTime && (
              <li className="inline-flex items-center gap-1.5 max-[860px]:order-last max-[860px]:mt-3 max-[860px]:basis-full">
                <Clock size={16} />
                {responseTime}
              </li>
            )}
          </ul>
          {company.description && (
            <div className="mt-3 max-w-[66ch] text-lead max-[860px]:basis-full">
              <LongText text={company.description} />
            </div>
          )}
        </div>
        {/*
          The actions come after the description, so that nothing moves when only part of the page has arrived. Phones
          hide the icons, so that the buttons fit in one row even when another button appears later.
        */}
        <div className="flex min-h-10 flex-wrap items-center empty:hidden gap-2.5 min-[1100px]:col-start-3 min-[1100px]:row-start-1 max-[1100px]:col-start-2 max-[860px]:col-span-2 max-[860px]:col-start-1 max-[860px]:*:flex-auto max-sm:[&_svg]:hidden">
          {actions}
        </div>
      </div>
    </header>
  );
}
