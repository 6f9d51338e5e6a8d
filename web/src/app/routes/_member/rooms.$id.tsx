import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { CompanyRelationship } from '#app/pages/lazy-relationships.tsx';
import { RelationshipPlaceholder } from '#entities/relationship/relationship-placeholder.tsx';
import { type Room, ROOM_STAGES } from '#contract/document-rooms.ts';
import { Activity } from '#features/document-rooms/activity.tsx';
import { ClosedNotice } from '#features/document-rooms/closed-notice.tsx';
import { roomQuery } from '#features/document-rooms/queries.ts';
import { StagePanel } from '#features/document-rooms/stage-panel.tsx';
import { isUnknown } from '#lib/api.ts';
import { formatUtcDay } from '#lib/dates.ts';
import { roleIn } from '#lib/membership.ts';
import { useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { ArrowLeft } from '#ui/icons.tsx';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { ObserverNotice, ViewerNotice } from '#ui/notices.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageFailed } from '#ui/page-failed.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { load } from '#lib/loading.ts';

export const Route = createFileRoute('/_member/rooms/$id')({
  loader: ({ params: { id } }) => load(loadWords('rooms'), loadRoom(id)),
  component: RoomPage,
});

async function loadRoom(id: string): Promise<void> {
  const { loadRoomPage } = await import('#app/loaders/room.ts');
  await loadRoomPage(id);
}

function RoomPage() {
  const { id } = Route.useParams();
  const { data: room, error, refetch } = useQuery(roomQuery(id));
  usePageTitle(room ? t('rooms:pageTitle', { company: room.company.name }) : t('rooms:title'));

  if (error && isUnknown(error)) return <NoSuchRoom />;
  if (room) return <Opened key={id} room={room} />;
  if (!error) return <PageSkeleton />;
  return (
    <PageFailed
      title={t('rooms:loadFailed')}
      text={t('rooms:loadFailedText')}
      onRetry={() => void refetch()}
    />
  );
}

function Opened({ room }: { room: Room }) {
  const user = useSignedInUser();
  const { company, ownCompany, isOpen } = room;
  return (
    <>
      <PageHead
        back={
          <Link to="/nda-management" className="quiet-link gap-1.5">
            <ArrowLeft size={16} />
            {t('rooms:back')}
          </Link>
        }
        title={
          <span className="flex items-center gap-3">
            <span aria-hidden="true">
              <CompanyLogo name={company.name} logoUrl={company.logoUrl} size={40} />
            </span>
            <span className="min-w-0 wrap-anywhere">{company.name}</span>
          </span>
        }
        text={isOpen ? <RoomStatus room={room} /> : t('rooms:title')}
        actions={
          room.person && (
            <Link to="/messages" search={{ with: room.person.id }} className={buttonClass('secondary')}>
              {t('rooms:write')}
            </Link>
          )
        }
      />
      <div className="grid gap-7 max-sm:gap-5">
        {!company.isDeleted && (
          <Suspense fallback={<RelationshipPlaceholder />}>
            <CompanyRelationship companyId={company.id} on={{ ownCompanyId: ownCompany.id }} />
          </Suspense>
        )}
        {!isOpen && <ClosedNotice room={room} />}
        {user.isObserver && <ObserverNotice />}
        {roleIn(user, ownCompany.id) === 'viewer' && <ViewerNotice company={ownCompany.name} />}
        {ROOM_STAGES.filter((stage) => isOpen || room.ownCounts[stage] > 0).map((stage) => (
          <StagePanel key={stage} room={room} stage={stage} />
        ))}
        <Activity roomId={room.id} />
      </div>
    </>
  );
}

const RoomStatus = ({ room: { until, unopened } }: { room: Room }) => (
  <>
    {t('rooms:openUntil', { day: formatUtcDay(until) })}
    {unopened > 0 && (
      <span className="font-medium text-attention">{` ${t('rooms:newDocuments', { count: unopened })}`}</span>
    )}
  </>
);

const NoSuchRoom = () => (
  <StateCard
    kind="lost"
    heading="h1"
    className="min-h-[60vh] content-center"
    title={t('rooms:notFound')}
    text={t('rooms:notFoundText')}
    actions={
      <Link to="/nda-management" className={buttonClass('secondary')}>
        {t('rooms:toAgreements')}
      </Link>
    }
  />
);
