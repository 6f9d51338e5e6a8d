import { type ReactNode, useId } from 'react';
import type { CompanyPage, DistributorProfile } from '#contract/companies.ts';
import type { z } from 'zod';
import { APP_NAME } from '#contract/brand.ts';
import { personName } from '#entities/person/person-name.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import { formatCount } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { LongText } from '#ui/long-text.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { Tag } from '#ui/tag.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';

/** Specialties, and what else is known in one word. */
export function CompanyDetails({ company }: { company: CompanyPage }) {
  const titleId = useId();
  const { specialties, opportunityDescription, owner, source } = company;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={m.company_details()} />
      <PanelBody>
        <TagList tags={specialties} none={m.company_no_specialties()} />
        {opportunityDescription && (
          <div className="mt-4 max-w-[75ch]">
            <h3 className="font-semibold">{m.company_opportunity()}</h3>
            <LongText text={opportunityDescription} />
          </div>
        )}
        <Facts>
          {company.foundedYear && <Fact name={m.company_founded()}>{company.foundedYear}</Fact>}
          {source ? (
            <Fact name={m.company_record()}>
              {m.companies_source({ name: source.name, date: formatDay(source.date) })}
            </Fact>
          ) : (
            <Fact name={m.company_since({ app: APP_NAME })}>{formatDate(company.createdAt)}</Fact>
          )}
          {owner && <Fact name={m.company_contact()}>{personName(owner)}</Fact>}
          <Fact name={m.company_products_count()}>{formatCount(company.productsCount)}</Fact>
        </Facts>
      </PanelBody>
    </Panel>
  );
}

/** What a distributor says of itself: reach, people, expertise and what it still looks for. */
export function DistributorPanel({ profile }: { profile: z.infer<typeof DistributorProfile> }) {
  const titleId = useId();
  const { areasOfExpertise, keyPortfolioGaps } = profile;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={m.company_distributor()} />
      <PanelBody>
        <Facts>
          <Fact name={m.company_experience()}>{m.company_years({ band: profile.yearsExperience })}</Fact>
          <Fact name={m.company_region()}>{territoryName(profile.geographicLocation)}</Fact>
          <Fact name={m.company_specialists()}>{profile.clinicalSpecialists}</Fact>
          <Fact name={m.company_support()}>{profile.supportStaffCount}</Fact>
          <Fact name={m.company_office()}>
            {profile.hasPhysicalOffice ? m.company_yes() : m.company_no()}
          </Fact>
        </Facts>
        {areasOfExpertise && (
          <div className="mt-4">
            <h3 className="mb-1.5 font-semibold">{m.company_expertise()}</h3>
            <TagList tags={areasOfExpertise} />
          </div>
        )}
        {keyPortfolioGaps && (
          <div className="mt-4">
            <h3 className="mb-1.5 font-semibold">{m.company_gaps()}</h3>
            <TagList tags={keyPortfolioGaps} />
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

function TagList({ tags, none }: { tags: readonly string[]; none?: string }) {
  if (tags.length === 0) return none ? <p className="text-ink-2">{none}</p> : null;
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="wrap-anywhere">
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  );
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-2.5 not-first:mt-4 max-[860px]:grid-cols-1">{children}</dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[150px_minmax(0,1fr)] gap-3.5 text-[14.5px] max-sm:grid-cols-[140px_minmax(0,1fr)]">
    <dt className="text-ink-2">{name}</dt>
    <dd className="wrap-anywhere tabular-nums">{children}</dd>
  </div>
);
