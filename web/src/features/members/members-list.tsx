import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Member } from '#contract/members.ts';
import type { CurrentUser } from '#contract/session.ts';
import { personName } from '#contract/shown-values.ts';
import { EmailAddress } from '#entities/person/email-address.tsx';
import { Avatar } from '#entities/person/avatar.tsx';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Ledger } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { membersQuery } from './queries.ts';
import { RemoveMember } from './remove-member.tsx';
import { RoleSelect } from './role-select.tsx';
import { roleName } from './roles.ts';
import { TransferOwnership } from './transfer-ownership.tsx';

interface MembersListProps {
  user: CurrentUser;
  company: { id: string; name: string };
  isOwner: boolean;
}

export function MembersList({ user, company, isOwner }: MembersListProps) {
  const titleId = useId();
  const query = useInfiniteQuery(membersQuery(company.id));
  const isComplete = query.data !== undefined && !query.hasNextPage;
  const others = query.data?.filter(({ userId }) => userId !== user.id) ?? [];
  return (
    <Panel aria-labelledby={titleId} className="@container">
      <PanelHeader
        id={titleId}
        title={isComplete ? t('members:listCount', { count: query.data?.length ?? 0 }) : t('members:list')}
        action={isOwner && others.length > 0 && <TransferOwnership company={company} others={others} />}
      />
      <PagedList
        query={query}
        skeleton={
          <Skeleton label={t('members:loading')} count={3} className="ledger border-t border-line">
            {() => <MemberSkeleton />}
          </Skeleton>
        }
        failed={{ title: t('members:loadFailed'), text: t('common:pageFailedText') }}
        empty={null}
      >
        {(members) => (
          <Ledger className="border-t border-line">
            {members.map((member) => (
              <MemberRow
                key={member.userId}
                member={member}
                company={company}
                isYou={member.userId === user.id}
                canManage={isOwner && member.userId !== user.id}
              />
            ))}
          </Ledger>
        )}
      </PagedList>
      {!isOwner && (
        <p className="border-t border-line px-5 py-3 text-small text-ink-2 max-sm:px-4">
          {t('members:onlyOwners')}
        </p>
      )}
    </Panel>
  );
}

interface MemberRowProps {
  member: Member;
  company: { id: string; name: string };
  isYou: boolean;
  canManage: boolean;
}

function MemberRow({ member, company, isYou, canManage }: MemberRowProps) {
  const name = personName(member);
  return (
    <li className="member-row px-5 py-3 max-sm:px-4">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar {...member} imageUrl={member.profileImageUrl} size={40} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 leading-5 font-semibold wrap-anywhere">
            {isYou ? t('members:isYou', { name }) : name}
            {member.isContact && (
              <span title={t('members:contactText')}>
                <Tag>{t('members:contact')}</Tag>
              </span>
            )}
          </p>
          {member.email !== null && (
            <p className="text-small text-ink-2 wrap-anywhere">
              <EmailAddress email={member.email} />
            </p>
          )}
        </div>
      </div>
      {canManage ? (
        <RoleSelect member={member} companyId={company.id} />
      ) : (
        <p className="font-medium">{roleName(member.role)}</p>
      )}
      <p className="text-detail text-ink-2 tabular-nums">
        {t('members:joinedOn', { date: formatDate(member.createdAt) })}
      </p>
      {canManage && <RemoveMember member={member} company={company} />}
    </li>
  );
}

const MemberSkeleton = () => (
  <div className="member-row px-5 py-3 max-sm:px-4">
    <div className="flex items-center gap-3">
      <SkeletonBar className="size-10 rounded-full" />
      <div className="grid flex-1 gap-2">
        <SkeletonBar className="h-4 w-40 max-w-full" />
        <SkeletonBar className="h-3 w-52 max-w-full" />
      </div>
    </div>
    <SkeletonBar className="h-4 w-16" />
    <SkeletonBar className="h-4 w-28" />
  </div>
);
