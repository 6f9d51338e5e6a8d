import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { RoomLink } from '#features/document-rooms/room-link.tsx';
import { MessagesScreen, SecrecyLine } from '#features/messages/messages-screen.tsx';
import { FreshCopyLink } from '#features/nda/copy-link.tsx';
import { NdaLoadFailed } from '#features/nda/nda-load-failed.tsx';
import { ndaStatusQuery } from '#features/nda/queries.ts';
import { formatDate } from '#lib/dates.ts';
import { usePageTitle } from '#lib/titles.ts';
import { t, withWords } from '#lib/words.ts';
import { PageSpinner } from '#ui/spinner.tsx';

/** Once signed it is not needed for years: its form and checks are loaded when they are. */
const SigningPanel = lazy(async () => ({
  default: (await withWords(import('#features/nda/signing-panel.tsx'), 'nda')).SigningPanel,
}));

const route = getRouteApi('/frame/guarded/messages');

export function MessagesPage() {
  const { data: nda, isPending, isLoadingError, refetch } = useQuery(ndaStatusQuery);
  if (isPending) return <PageSpinner />;
  if (isLoadingError) return <NdaLoadFailed onRetry={() => void refetch()} />;
  if (nda.hasSigned) return <Messages signedAt={nda.signedAt} />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <SigningPanel agreement={nda} />
    </Suspense>
  );
}

function Messages({ signedAt }: { signedAt: string | null }) {
  const { with: openWith, at, show } = route.useSearch();
  usePageTitle(t('shell:messages'));
  return (
    <MessagesScreen
      openWith={openWith}
      at={at}
      show={show}
      shared={openWith && <RoomLink personId={openWith} size="sm" />}
      secrecy={
        <SecrecyLine
          text={t('messages:encrypted', { date: signedAt ? formatDate(signedAt) : '' })}
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
