import { useQuery } from '@tanstack/react-query';
import { countryName } from '#contract/country-names.ts';
import { endOtherOwnSessions, endOwnSession, type OwnSession } from '#contract/own-sessions.ts';
import { call } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { getLanguage, t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { keepFocusInList } from '#ui/row-focus.ts';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { deviceName } from '#lib/device.ts';
import { SettingsPart } from '#ui/settings-section.tsx';
import { sessionsQuery } from './queries.ts';

export function Sessions() {
  const { data: sessions, isLoadingError, refetch } = useQuery(sessionsQuery);
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <SettingsPart title={t('settings:sessions')} action={hasOthers && <EndOthers />}>
      {sessions ? (
        <>
          <ul className="ledger mt-2">
            {sessions.map((session) => (
              <Session
                key={session.id}
                session={session}
                isSameNetwork={session.network === sessions.find(({ isCurrent }) => isCurrent)?.network}
              />
            ))}
          </ul>
          <p className="mt-3 text-detail text-ink-2">{t('settings:sessionPlaces')}</p>
        </>
      ) : isLoadingError ? (
        <LoadFailed
          title={t('settings:sessionsFailed')}
          text={t('settings:sessionsFailedText')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton label={t('settings:sessionsLoading')} count={2} className="ledger mt-2">
          {() => <SkeletonBar className="my-4 h-4 w-64 max-w-full" />}
        </Skeleton>
      )}
    </SettingsPart>
  );
}

interface SessionProps {
  session: OwnSession;
  isSameNetwork: boolean;
}

function Session({
  session: { id, userAgent, network, country, startedAt, lastSeenAt, isCurrent },
  isSameNetwork,
}: SessionProps) {
  const device = deviceName(userAgent);
  return (
    <li className="flex min-h-15 items-center justify-between gap-4 py-2.5 *:last:flex-none">
      <div className="min-w-0 text-detail leading-5">
        <p className="font-medium">{device}</p>
        <p className="flex flex-wrap gap-x-3 text-ink-2 tabular-nums">
          <span>{country ? countryName(country, getLanguage()) : t('settings:sessionPlaceUnknown')}</span>
          {network && !isCurrent && (
            <span>
              {isSameNetwork ? t('settings:sessionSameNetwork') : t('settings:sessionNetwork', { network })}
            </span>
          )}
          {startedAt && <span>{t('settings:sessionStarted', { date: formatDate(startedAt) })}</span>}
          {lastSeenAt && <span>{t('settings:sessionSeen', { date: formatDate(lastSeenAt) })}</span>}
        </p>
      </div>
      {isCurrent ? (
        <Tag>{t('settings:sessionOfBrowser')}</Tag>
      ) : (
        <EndSession id={id} device={device} date={startedAt ? formatDate(startedAt) : ''} />
      )}
    </li>
  );
}

const failed = () => ({ title: t('settings:sessionFailed') });

function EndSession({ id, device, date }: { id: string; device: string; date: string }) {
  const ending = useAction({
    run: () => call(endOwnSession, { params: { id } }),
    stale: ['user'],
    done: () =>
      showToast({
        title: t('settings:sessionEnded'),
        description: t('settings:sessionEndedText', { device }),
      }),
    failed: failed(),
  });
  return (
    <Button
      ref={keepFocusInList}
      variant="secondary"
      size="sm"
      aria-label={t('settings:sessionEndOf', { device, date })}
      pending={ending.isPending}
      pendingText={t('settings:sessionEnding')}
      onClick={() => ending.mutate()}
    >
      {t('settings:sessionEnd')}
    </Button>
  );
}

function EndOthers() {
  const ending = useAction({
    run: () => call(endOtherOwnSessions),
    stale: ['user'],
    done: () =>
      showToast({
        title: t('settings:sessionEnded'),
        description: t('settings:sessionsEndedText'),
      }),
    failed: failed(),
  });
  return (
    <Button
      ref={keepFocusInList}
      variant="secondary"
      size="sm"
      pending={ending.isPending}
      pendingText={t('settings:sessionEnding')}
      onClick={() => ending.mutate()}
    >
      {t('settings:sessionsEnd')}
    </Button>
  );
}
