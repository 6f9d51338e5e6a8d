import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Member } from '#contract/members.ts';
import { personName } from '#contract/shown-values.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { useUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { membersQuery } from './queries.ts';
import { roleName } from './roles.ts';

const SHOWN = 5;

export function CompanyMembers({ companyId }: { companyId: string }) {
  const titleId = useId();
  const query = useInfiniteQuery(membersQuery(companyId));
  const more = (query.data?.length ?? 0) - SHOWN;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={t('members:list')}
        action={
          <Link to="/companies/$id/members" params={{ id: companyId }} className={buttonClass('quiet', 'sm')}>
            {t('members:title')}
          </Link>
        }
      />
      <PagedList
        query={{ ...query, hasNextPage: false }}
        skeleton={
          <Skeleton label={t('members:loading')} count={2} className="ledger border-t border-line">
            {() => (
              <div className="flex items-center gap-3 px-5 py-3">
                <SkeletonBar className="size-9 rounded-full" />
                <SkeletonBar className="h-4 w-40" />
              </div>
            )}
          </Skeleton>
        }
        failed={{ title: t('members:loadFailed'), text: t('common:pageFailedText') }}
        empty={null}
      >
        {(members) => (
          <Ledger className="border-t border-line">
            {members.slice(0, SHOWN).map((member) => (
              <Colleague key={member.userId} member={member} />
            ))}
          </Ledger>
        )}
      </PagedList>
      {more > 0 && (
        <p className="border-t border-line px-5 py-3 text-small text-ink-2 max-sm:px-4">
          {t('members:more', { count: more })}
        </p>
      )}
    </Panel>
  );
}

function Colleague({ member }: { member: Member }) {
  const user = useUser();
  const name = personName(member);
  return (
    <li className="flex items-center gap-3 px-5 py-3 max-sm:px-4">
      <Avatar {...member} imageUrl={member.profileImageUrl} size={36} />
      <p className="min-w-0 flex-1 font-medium wrap-anywhere">
        {member.userId === user?.id ? t('members:isYou', { name }) : name}
      </p>
      <p className="text-detail text-ink-2">{roleName(member.role)}</p>
    </li>
  );
}
