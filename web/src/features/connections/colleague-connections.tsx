import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ColleagueConnection } from '#contract/connections.ts';
import { personName } from '#contract/shown-values.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { formatDate } from '#lib/dates.ts';
import { useUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Ledger } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { colleagueConnectionsQuery } from './queries.ts';

export function ColleagueConnections({ ownCompanyId }: { ownCompanyId: string }) {
  const titleId = useId();
  const query = useInfiniteQuery(colleagueConnectionsQuery(ownCompanyId));
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('connections:colleagues')} />
      <PagedList
        query={query}
        skeleton={
          <Skeleton label={t('connections:loading')} count={2} className="ledger border-t border-line">
            {() => (
              <div className="flex items-center gap-3 px-5 py-3">
                <SkeletonBar className="size-9 rounded-full" />
                <SkeletonBar className="h-4 w-64 max-w-full" />
              </div>
            )}
          </Skeleton>
        }
        failed={{ title: t('connections:colleaguesFailed'), text: t('common:pageFailedText') }}
        empty={<PanelBody className="text-ink-2">{t('connections:colleaguesNone')}</PanelBody>}
      >
        {(connections) => (
          <Ledger className="border-t border-line">
            {connections.map((connection) => (
              <ConnectionRow key={connection.id} connection={connection} />
            ))}
          </Ledger>
        )}
      </PagedList>
    </Panel>
  );
}

function ConnectionRow({ connection: { person, company, ...rest } }: { connection: ColleagueConnection }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-5 py-3 max-sm:px-4">
      <Avatar {...person} imageUrl={person.profileImageUrl} size={36} />
      <div className="min-w-0 flex-1 basis-50">
        <p className="leading-5 font-medium wrap-anywhere">{personName(person)}</p>
        {company && (
          <Link
            to="/companies/$id"
            params={{ id: company.id }}
            className="quiet-link text-small wrap-anywhere text-ink-2"
          >
            {company.name}
          </Link>
        )}
      </div>
      <ConnectedWith connection={rest} />
    </li>
  );
}

function ConnectedWith({
  connection: { colleague, connectedAt },
}: {
  connection: Pick<ColleagueConnection, 'colleague' | 'connectedAt'>;
}) {
  const user = useUser();
  const date = formatDate(connectedAt);
  return (
    <p className="text-detail leading-5 text-ink-2 tabular-nums">
      {colleague.id === user?.id
        ? t('connections:connectedWithYou', { date })
        : t('connections:connectedWithColleague', { name: personName(colleague), date })}
    </p>
  );
}
