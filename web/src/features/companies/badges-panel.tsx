import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { BADGE_TYPES } from '#contract/vocabulary.ts';
import { m } from '#paraglide/messages.js';
import { Ledger } from '#ui/ledger.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { ProfileBadge } from '#ui/trust-plates.tsx';
import { companyBadgesQuery } from './queries.ts';

/** Every approved badge with its dates. */
export function BadgesPanel({ companyId }: { companyId: string }) {
  const titleId = useId();
  const { data: badges, isPending, isError, refetch } = useQuery(companyBadgesQuery(companyId));
  const approved = badges?.filter(({ status }) => status === 'approved') ?? [];
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={m.company_badges()}
        action={
          approved.length > 0 && (
            <span className="text-small text-ink-2 tabular-nums">
              {m.company_badges_count({ count: approved.length, all: BADGE_TYPES.length })}
            </span>
          )
        }
      />
      {isPending && (
        <Skeleton label={m.company_badges_loading()} count={3} className="ledger border-t border-line">
          {() => (
            <div className="flex items-center gap-4 px-5 py-4">
              <Bone className="h-[21px] w-[78px]" />
              <Bone className="h-4 w-40" />
            </div>
          )}
        </Skeleton>
      )}
      {isError && (
        <LoadFailed
          title={m.company_badges_failed()}
          text={m.company_load_failed_text()}
          onRetry={() => void refetch()}
        />
      )}
      {badges && approved.length === 0 && (
        <PanelBody className="text-ink-2">{m.company_no_badges()}</PanelBody>
      )}
      {approved.length > 0 && (
        <Ledger className="border-t border-line">
          {approved.map(({ id, badge, awardedAt, expiresAt }) => (
            <li key={id} className="px-5 py-3 max-sm:px-4">
              <ProfileBadge type={badge.type} awardedAt={awardedAt} expiresAt={expiresAt} />
            </li>
          ))}
        </Ledger>
      )}
    </Panel>
  );
}
