import { useQuery } from '@tanstack/react-query';
import { personName } from '#entities/person/person-name.ts';
import { useNow } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { ActivityRow } from '#ui/activity-row.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { yourMoveQuery } from './queries.ts';

/** The newest requests that wait for this person. Renders nothing when there are none. */
export function YourMove({ title }: { title: string }) {
  const now = useNow();
  const { data } = useQuery(yourMoveQuery);
  if (!data?.length) return null;
  return (
    <section>
      <h3 className="px-5 pb-1 text-small text-ink-2 max-sm:px-4">{title}</h3>
      <Ledger>
        {data.map(({ id, requester, requesterCompany, product, createdAt }) => (
          <ActivityRow
            key={id}
            to={{ to: '/connections' }}
            status="waiting-on-you"
            text={t('notifications:connectionRequested', {
              who: requesterCompany
                ? `${personName(requester)}, ${requesterCompany.name},`
                : personName(requester),
            })}
            detail={
              product ? t('common:about', { what: product.name }) : t('notifications:connectionRequest')
            }
            at={createdAt}
            now={now}
            weight="open"
          />
        ))}
      </Ledger>
    </section>
  );
}
