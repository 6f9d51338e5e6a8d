import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listConnections } from '#contract/connections.ts';
import { formatAgo } from '#lib/dates.ts';
import { oneQuery } from '#lib/queries.ts';
import { useNow } from '#lib/time.ts';
import { m } from '#paraglide/messages.js';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { Tally } from '#ui/tally.tsx';
import { fullName } from './queries.ts';

const SHOWN = 3;
const newestQuery = oneQuery(
  listConnections,
  { query: { status: ['pending'], direction: 'incoming', limit: SHOWN } },
  ['connections'],
);

/** Requests that wait for this person, the newest few; nothing where none does. */
export function YourMove({ title }: { title: string }) {
  const now = useNow();
  const { data } = useQuery(newestQuery);
  if (!data?.length) return null;
  return (
    <section>
      <h3 className="px-5 pb-1 text-small text-ink-2 max-sm:px-4">{title}</h3>
      <Ledger>
        {data.map(({ id, requester, requesterCompany, createdAt }) => (
          <LedgerRow key={id} className="p-0!">
            <Link
              to="/connections"
              className="grid grid-cols-[14px_minmax(0,1fr)_auto] gap-x-3 px-5 py-3 text-[14.5px] leading-5 hover:bg-sunken focus-visible:-outline-offset-2 max-sm:px-4"
            >
              <span className="mt-[3px] text-attention">
                <Tally halves="right" />
              </span>
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">
                  {m.notifications_connection_requested({
                    who: requesterCompany
                      ? `${fullName(requester)}, ${requesterCompany.name},`
                      : fullName(requester),
                  })}
                </span>
                <span className="mt-0.5 block text-small text-attention">
                  {m.notifications_connection_request()}
                </span>
              </span>
              <time dateTime={createdAt} className="text-small whitespace-nowrap text-ink-3 tabular-nums">
                {formatAgo(createdAt, now)}
              </time>
            </Link>
          </LedgerRow>
        ))}
      </Ledger>
    </section>
  );
}
