import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Stat, StatStrip, statCellClass } from '#ui/stat-strip.tsx';
import { Bone } from '#ui/skeleton.tsx';
import { connectionCountsQuery } from './queries.ts';

/** Incoming, outgoing and accepted, in numbers. */
export function ConnectionCounters() {
  const { data: counts } = useQuery(connectionCountsQuery);
  const figure = (count: number | undefined) =>
    count === undefined ? <Bone className="mt-2 h-6 w-10" /> : formatCount(count);
  return (
    <StatStrip className="max-w-[760px]">
      <div className={statCellClass}>
        <Stat
          label={m.connections_pending_requests()}
          figure={figure(counts?.pending)}
          context={counts?.pending ? m.connections_waiting_on_you() : m.connections_nothing_waits()}
          yourMove={Boolean(counts?.pending)}
        />
      </div>
      <div className={statCellClass}>
        <Stat
          label={m.connections_sent_requests()}
          figure={figure(counts?.sent)}
          context={m.connections_waiting_on_them()}
        />
      </div>
      <div className={statCellClass}>
        <Stat
          label={m.connections_active()}
          figure={figure(counts?.active)}
          context={m.connections_accepted_context()}
        />
      </div>
    </StatStrip>
  );
}
