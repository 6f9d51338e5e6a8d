import { useNavigate } from '@tanstack/react-router';
import { LockKeyhole, PenLine } from '#ui/more-icons.tsx';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useOnline } from '#lib/live.ts';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { ConversationList, ListSkeleton } from './conversation-list.tsx';
import { useOutbox } from './outbox.ts';

const FRAME = 'flex min-h-0 flex-col overflow-hidden rounded-panel border border-line bg-surface';
const COLUMNS =
  'grid min-h-0 grid-cols-[minmax(0,1fr)] max-[860px]:flex-1 min-[53.75rem]:h-[clamp(600px,calc(100vh-250px),820px)] min-[53.75rem]:grid-cols-[300px_minmax(0,1fr)] lg:grid-cols-[372px_minmax(0,1fr)]';

const ThreadView = lazyPart(async () => (await import('./thread-view.tsx')).ThreadView);
const NewMessageDialog = lazyPart(async () => (await import('./new-message-dialog.tsx')).NewMessageDialog);

interface MessagesScreenProps {
  openWith: string | undefined;
  at: string | undefined;
  show: 'unread' | undefined;
  secrecy: ReactNode;
  shared: ReactNode;
  relationship: ReactNode;
}

export function MessagesScreen({ openWith, at, show, secrecy, shared, relationship }: MessagesScreenProps) {
  const { isObserver } = useSignedInUser();
  const [isWriting, setIsWriting] = useState(false);
  const navigate = useNavigate();
  useSendingWhenOnline();
  // The router does not restore the page's scroll position for an open conversation (router.tsx), so it is reset here.
  useLayoutEffect(() => {
    if (openWith) scrollTo(0, 0);
  }, [openWith]);

  return (
    <div className={cn('flex flex-col', openWith && 'fills-phone')}>
      <div className={cn(openWith && 'max-[860px]:sr-only')}>
        <PageHead
          title={t('shell:messages')}
          actions={
            !isObserver && (
              <Button icon={<PenLine size={18} aria-hidden="true" />} onClick={() => setIsWriting(true)}>
                {t('messages:new')}
              </Button>
            )
          }
        />
      </div>
      <div
        className={cn(FRAME, openWith && 'max-[860px]:flex-1 max-[860px]:rounded-none max-[860px]:border-0')}
      >
        {secrecy}
        <div className={COLUMNS}>
          <div
            className={cn(
              'flex min-h-0 flex-col border-line min-[860px]:border-r',
              openWith && 'max-[860px]:hidden',
            )}
          >
            <ConversationList openWith={openWith} show={show} />
          </div>
          <div className={cn('flex min-h-0 min-w-0 flex-col', !openWith && 'max-[860px]:hidden')}>
            {openWith ? (
              <Suspense fallback={<PageSpinner />}>
                <ThreadView
                  key={openWith}
                  userId={openWith}
                  at={at}
                  shared={shared}
                  relationship={relationship}
                />
              </Suspense>
            ) : (
              <NothingOpen />
            )}
          </div>
        </div>
      </div>
      <Suspense>
        {isWriting && (
          <NewMessageDialog
            onClose={() => setIsWriting(false)}
            onSent={(userId) => {
              setIsWriting(false);
              void navigate({ to: '/messages', search: { with: userId } });
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Shown until it is known whether the user has signed the NDA, which most have. */
export const MessagesSkeleton = () => (
  <>
    <PageHead title={t('shell:messages')} />
    <div className={FRAME}>
      <div className={COLUMNS}>
        <div className="overflow-hidden border-line pt-3.5 min-[860px]:border-r">
          <SkeletonBar className="mx-4 mb-14 h-10" />
          <ListSkeleton />
        </div>
      </div>
    </div>
  </>
);

function useSendingWhenOnline(): void {
  const outbox = useOutbox();
  const online = useOnline();
  useEffect(() => {
    if (online) void outbox.send();
  }, [outbox, online]);
}

const NothingOpen = () => (
  <StateCard
    kind="nothing-yet"
    title={t('messages:select')}
    text={t('messages:selectText')}
    className="flex-1 content-center"
  />
);

export function SecrecyLine({ text, link }: { text: string; link: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 border-b border-line px-5 py-2.5 text-detail leading-5 text-ink-2 max-[860px]:px-4 max-[860px]:py-2 max-[860px]:text-small">
      <LockKeyhole size={17} aria-hidden="true" className="text-ok" />
      <span>{text}</span>
      <span className="ml-auto whitespace-nowrap max-[860px]:hidden">{link}</span>
    </p>
  );
}
