import { BADGE_QUEUES } from '#contract/badge-administration.ts';
import { BADGE_TYPES } from '#contract/vocabulary.ts';
import type { AdminTabProps } from '#features/admin/tabs.ts';
import { TabSearch } from '#features/admin/tab-search.tsx';
import { t } from '#lib/words.ts';
import { badgeName } from '#entities/badge/badge-name.ts';
import { Select } from '#ui/select.tsx';
import { BadgeFigures, BadgesByType } from '#features/badges/admin/badge-figures.tsx';
import { BadgeQueueList } from '#features/badges/admin/badge-queue.tsx';
import { queueOf } from '#features/badges/admin/queries.ts';
import { queueName } from '#features/badges/admin/words.ts';

export function BadgesTab({ search, onSearch }: AdminTabProps) {
  const queue = queueOf(search);
  return (
    <div className="grid gap-4.5">
      <BadgeFigures />
      <TabSearch
        label={t('admin-badges:search')}
        placeholder={t('admin-badges:searchPlaceholder')}
        q={search.q}
        onWords={(q) => onSearch({ ...search, q })}
        topics={['badges']}
        className="grid-cols-[minmax(0,1fr)_190px_240px_auto]"
      >
        <Select
          aria-label={t('admin-badges:queue')}
          options={BADGE_QUEUES.map((value) => ({ value, label: queueName(value) }))}
          value={queue}
          onChange={({ target }) =>
            onSearch({ ...search, status: target.value === 'pending' ? undefined : target.value })
          }
        />
        <Select
          aria-label={t('admin-badges:typeFilter')}
          placeholder={t('admin-badges:allTypes')}
          options={BADGE_TYPES.map((value) => ({ value, label: badgeName(value) }))}
          value={search.badge ?? ''}
          onChange={({ target }) =>
            onSearch({ ...search, badge: BADGE_TYPES.find((one) => one === target.value) })
          }
        />
      </TabSearch>
      <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-6 max-xl:grid-cols-1">
        <BadgeQueueList search={search} queue={queue} />
        <BadgesByType />
      </div>
    </div>
  );
}
