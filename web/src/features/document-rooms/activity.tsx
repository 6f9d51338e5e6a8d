import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { RoomAction, RoomActionKind } from '#contract/document-rooms.ts';
import { personName } from '#contract/shown-values.ts';
import { readFromBrowser, storeInBrowser } from '#lib/browser-storage.ts';
import { formatDateTime } from '#lib/dates.ts';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { roomStageName } from '#entities/document-room/room-stage-name.ts';
import { actionsQuery } from './queries.ts';

export function Activity({ roomId }: { roomId: string }) {
  const titleId = useId();
  const acts = useInfiniteQuery(actionsQuery(roomId));
  const lastVisit = useLastVisit(roomId, acts.data && (acts.data[0]?.at ?? ''));
  const isLater = ({ at }: RoomAction) => lastVisit !== undefined && at > lastVisit.newest;
  const isNew = (act: RoomAction) => isLater(act) && !act.isOwn;
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader id={titleId} title={t('rooms:activity')} />
      <PagedList
        query={acts}
        skeleton={<ActivitySkeleton />}
        failed={{ title: t('rooms:activityFailed'), text: t('rooms:loadFailedText') }}
        empty={<PanelBody className="text-ink-2">{t('rooms:activityNone')}</PanelBody>}
        moreLabel={t('rooms:more')}
      >
        {(items) => (
          <Ledger className="border-t border-line">
            {lastVisit && (
              <LedgerRow className="bg-sunken py-2.5! text-small text-ink-2">
                {sinceVisit({
                  count: items.filter(isNew).length,
                  when: formatDateTime(new Date(lastVisit.on)),
                  mayBeMore: acts.hasNextPage && items.every(isLater),
                })}
              </LedgerRow>
            )}
            {items.map((act) => (
              <LedgerRow
                key={act.id}
                className="flex items-baseline justify-between gap-4 py-2.5! max-sm:flex-col max-sm:gap-0"
              >
                <span className="min-w-0 wrap-anywhere">
                  {isNew(act) && <span className="mr-2 font-semibold text-attention">{t('rooms:new')}</span>}
                  {sentenceOf(act)}
                </span>
                <time
                  dateTime={act.at}
                  className="flex-none text-small whitespace-nowrap text-ink-3 tabular-nums"
                >
                  {formatDateTime(act.at)}
                </time>
              </LedgerRow>
            ))}
          </Ledger>
        )}
      </PagedList>
    </Panel>
  );
}

interface Since {
  count: number;
  when: string;
  mayBeMore: boolean;
}

const sinceVisit = ({ mayBeMore, ...values }: Since): string =>
  mayBeMore ? t('rooms:sinceVisitAtLeast', values) : t('rooms:sinceVisit', values);

interface Visit {
  /** The browser's time of the visit, which is only displayed. */
  on: string;
  /** The server's time of the newest action on the screen; empty if there was none. */
  newest: string;
}

/** Returns the person's previous visit in this browser. `newest` is the newest action shown so far in this visit. */
function useLastVisit(roomId: string, newest: string | undefined): Visit | undefined {
  const name = `visit ${useSignedInUser().id} ${roomId}`;
  const [last] = useState(() => readFromBrowser(name, asVisit));
  useEffect(() => {
    if (newest !== undefined) storeInBrowser(name, { on: new Date().toISOString(), newest } satisfies Visit);
  }, [name, newest]);
  return last;
}

function asVisit(value: unknown): Visit | undefined {
  const { on, newest } = (value ?? {}) as Partial<Record<keyof Visit, unknown>>;
  return typeof on === 'string' && typeof newest === 'string' ? { on, newest } : undefined;
}

interface Facts {
  who: string;
  document: string;
  number: number;
  stage: string;
}

const SENTENCE: Record<RoomActionKind, (facts: Facts) => string> = {
  document_added: (values) => t('rooms:actDocumentAdded', values),
  version_added: (values) => t('rooms:actVersionAdded', values),
  document_opened: (values) => t('rooms:actDocumentOpened', values),
  document_moved: (values) => t('rooms:actDocumentMoved', values),
  document_withdrawn: (values) => t('rooms:actDocumentWithdrawn', values),
  stage_moved: (values) => t('rooms:actStageMoved', values),
};

/** The descriptions of actions on documents that the user can no longer see. */
const UNNAMED: Record<RoomActionKind, (facts: Facts) => string> = {
  document_added: (values) => t('rooms:actHiddenAdded', values),
  version_added: (values) => t('rooms:actHiddenAdded', values),
  document_opened: (values) => t('rooms:actHiddenOpened', values),
  document_moved: (values) => t('rooms:actHiddenMoved', values),
  document_withdrawn: (values) => t('rooms:actHiddenWithdrawn', values),
  stage_moved: (values) => t('rooms:actStageMoved', values),
};

function sentenceOf({ kind, isOwn, person, documentName, number, stage }: RoomAction): string {
  const sentences = documentName === null ? UNNAMED : SENTENCE;
  return sentences[kind]({
    who: isOwn ? t('rooms:you') : personName(person),
    document: documentName ?? '',
    number: number ?? 1,
    stage: stage ? roomStageName(stage) : '',
  });
}

const ActivitySkeleton = () => (
  <Skeleton label={t('rooms:activityLoading')} count={3} className="ledger border-t border-line">
    {() => (
      <div className="flex justify-between px-5 py-3">
        <SkeletonBar className="h-4 w-64" />
        <SkeletonBar className="h-3 w-24" />
      </div>
    )}
  </Skeleton>
);
