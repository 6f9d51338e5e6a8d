import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { personName } from '#contract/shown-values.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Ledger } from '#ui/ledger.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { colleagueConnectionsQuery } from './queries.ts';

interface ColleaguesHereProps {
  user: { id: string; companies: readonly { id: string }[] };
  companyId: string;
}

export function ColleaguesHere({ user, companyId }: ColleaguesHereProps) {
  const titleId = useId();
  const ownCompanyId = user.companies[0]?.id ?? '';
  const { data } = useInfiniteQuery(colleagueConnectionsQuery(ownCompanyId, companyId));
  const others = data?.filter(({ colleague }) => colleague.id !== user.id) ?? [];
  if (others.length === 0) return null;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('connections:colleaguesTitle')} />
      <Ledger className="border-t border-line">
        {others.map(({ id, colleague, person, connectedAt }) => (
          <li key={id} className="flex items-center gap-3 px-5 py-3 max-sm:px-4">
            <Avatar {...colleague} imageUrl={colleague.profileImageUrl} size={36} />
            <div className="min-w-0">
              <p className="leading-5 font-medium wrap-anywhere">{personName(colleague)}</p>
              <p className="text-small wrap-anywhere text-ink-2 tabular-nums">
                {t('connections:connectedWithColleague', {
                  name: personName(person),
                  date: formatDate(connectedAt),
                })}
              </p>
            </div>
          </li>
        ))}
      </Ledger>
    </Panel>
  );
}
