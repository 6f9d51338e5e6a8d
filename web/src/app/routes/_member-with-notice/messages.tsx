import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ConversationRelationship } from '#app/pages/lazy-relationships.tsx';
import { RoomLink } from '#features/document-rooms/room-link.tsx';
import { MessagesScreen, MessagesSkeleton, SecrecyLine } from '#features/messages/messages-screen.tsx';
import { FreshCopyLink } from '#features/nda/copy-link.tsx';
import { ndaStatusQuery } from '#features/nda/queries.ts';
import type { UtcInstant } from '#contract/days.ts';
import { formatUtcDay } from '#lib/dates.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t, withWords } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageFailed } from '#ui/page-failed.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { type Search, choiceOf, textOf } from '#lib/search-params.ts';
import { briefly, load } from '#lib/loading.ts';
import {
  conversationCountsQuery,
  conversationsQuery,
  correspondentQuery,
} from '#features/messages/queries.ts';

export const Route = createFileRoute('/_member-with-notice/messages')({
  validateSearch: (
    search: Search,
  ): { with?: string | undefined; at?: string | undefined; show?: 'unread' | undefined } => ({
    with: textOf(search, 'with'),
    at: textOf(search, 'at'),
    show: choiceOf(search, 'show', ['unread']),
  }),
  loader: ({ location: { search }, preload }) => {
    // The code of an open conversation is requested together with its data.
    const openWith = textOf(search, 'with');
    if (openWith) void import('#features/messages/thread-view.tsx');
    if (openWith && !preload) void load(correspondentQuery(openWith));
    void load(conversationsQuery(''), conversationCountsQuery);
    return load(loadWords('messages'), briefly(load(ndaStatusQuery)));
  },
  component: MessagesPage,
});

const SigningPanel = lazyPart(
  async () => (await withWords(import('#features/nda/signing-panel.tsx'), 'nda')).SigningPanel,
);

function MessagesPage() {
  const { data: nda, isPending, isLoadingError, refetch } = useQuery(ndaStatusQuery);
  if (isPending) return <MessagesSkeleton />;
  if (isLoadingError)
    return (
      <PageFailed
        title={t('entities:agreement.loadFailed')}
        text={t('entities:agreement.loadFailedText')}
        onRetry={() => void refetch()}
      />
    );
  if (nda.hasSigned) return <Messages signedAt={nda.signedAt} />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <SigningPanel agreement={nda} />
    </Suspense>
  );
}

function Messages({ signedAt }: { signedAt: UtcInstant | null }) {
  const { with: openWith, at, show } = Route.useSearch();
  usePageTitle(t('shell:messages'));
  return (
    <MessagesScreen
      openWith={openWith}
      at={at}
      show={show}
      shared={openWith && <RoomLink personId={openWith} size="sm" />}
      relationship={
        openWith && (
          <Suspense>
            <ConversationRelationship userId={openWith} />
          </Suspense>
        )
      }
      secrecy={
        <SecrecyLine
          text={t('messages:encrypted', { date: signedAt ? formatUtcDay(signedAt) : '' })}
          link={
            <>
              {signedAt && <FreshCopyLink signedAt={signedAt} />}
              <Link to="/nda-management" className="link-alone">
                {t('messages:yourNda')}
              </Link>
            </>
          }
        />
      }
    />
  );
}
