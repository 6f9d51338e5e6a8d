import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AdminSearch } from '#features/admin/tabs.ts';
import { EntrySkeleton } from '#features/admin/entry.tsx';
import { t } from '#lib/words.ts';
import { Ledger } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { CompanyEntry } from './company-entry.tsx';
import { adminCompaniesQuery, statusOf } from './queries.ts';

export function CompanyList({ search }: { search: AdminSearch }) {
  const titleId = useId();
  const list = useInfiniteQuery({
    ...adminCompaniesQuery(search),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = Boolean(search.q || search.type || statusOf(search));
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader id={titleId} title={t('admin:companiesTitle')} />
      <PagedList
        query={list}
        skeleton={<EntrySkeleton label={t('admin:companiesLoading')} />}
        failed={{ title: t('admin:companiesFailed'), text: t('admin:companiesFailedText') }}
        empty={
          <StateCard
            kind={isNarrowed ? 'too-narrow' : 'nothing-yet'}
            heading="h3"
            title={t('admin:companiesNone')}
            text={isNarrowed ? t('admin:companiesNoneMatch') : t('admin:companiesNoneText')}
          />
        }
      >
        {(companies) => (
          <Ledger className="border-t border-line">
            {companies.map((company) => (
              <CompanyEntry key={company.id} company={company} />
            ))}
          </Ledger>
        )}
      </PagedList>
    </Panel>
  );
}
