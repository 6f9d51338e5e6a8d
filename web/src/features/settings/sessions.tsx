import { useQuery } from '@tanstack/react-query';
import { endOtherOwnSessions, endOwnSession, type OwnSession } from '#contract/own-sessions.ts';
import { call } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { deviceName } from '#lib/device.ts';
import { SettingsPart } from '#ui/settings-section.tsx';
import { sessionsQuery } from './queries.ts';

/** Where the person is signed in; each can be ended. */
export function Sessions() {
  const { data: sessions, isLoadingError, refetch } = useQuery(sessionsQuery);
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <SettingsPart title={m.settings_sessions()} action={hasOthers && <EndOthers />}>
      {sessions ? (
        <ul className="ledger mt-2">
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      ) : isLoadingError ? (
        <LoadFailed
          title={m.settings_sessions_failed()}
          text={m.settings_sessions_failed_text()}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton label={m.settings_sessions_loading()} count={2} className="ledger mt-2">
          {() => <Bone className="my-4 h-[15px] w-64 max-w-full" />}
        </Skeleton>
      )}
    </SettingsPart>
  );
}

function Session({ session: { id, userAgent, startedAt, lastSeenAt, isCurrent } }: { session: OwnSession }) {
  const device = deviceName(userAgent);
  return (
    <li className="flex min-h-[60px] items-center justify-between gap-4 py-2.5">
      <div className="min-w-0 text-[14px] leading-5">
        <p className="font-medium">{device}</p>
        <p className="flex flex-wrap gap-x-3 text-ink-2 tabular-nums">
          {startedAt && <span>{m.settings_session_started({ date: formatDate(startedAt) })}</span>}
          {lastSeenAt && <span>{m.settings_session_seen({ date: formatDate(lastSeenAt) })}</span>}
        </p>
      </div>
      {isCurrent ? (
        <Tag>{m.settings_session_here()}</Tag>
      ) : (
        <EndSession id={id} device={device} date={startedAt ? formatDate(startedAt) : ''} />
      )}
    </li>
  );
}

const failed = () => ({ title: m.settings_session_failed(), fallback: m.settings_session_failed_text() });

function EndSession({ id, device, date }: { id: string; device: string; date: string }) {
  const ending = useAction({
    run: () => call(endOwnSession, { params: { id } }),
    stale: ['user'],
    done: () =>
      showToast({
        title: m.settings_session_ended(),
        description: m.settings_session_ended_text({ device }),
      }),
    failed: failed(),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={m.settings_session_end_of({ device, date })}
      pending={ending.isPending}
      pendingText={m.settings_session_ending()}
      onClick={() => ending.mutate()}
    >
      {m.settings_session_end()}
    </Button>
  );
}

function EndOthers() {
  const ending = useAction({
    run: () => call(endOtherOwnSessions),
    stale: ['user'],
    done: () =>
      showToast({
        title: m.settings_session_ended(),
        description: m.settings_sessions_ended_text(),
      }),
    failed: failed(),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={ending.isPending}
      pendingText={m.settings_session_ending()}
      onClick={() => ending.mutate()}
    >
      {m.settings_sessions_end()}
    </Button>
  );
}
