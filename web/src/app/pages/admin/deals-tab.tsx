import { Suspense, useState } from 'react';
import { DEAL_STAGES } from '#contract/deal-stages.ts';
import type { AdminTabProps } from '#features/admin/tabs.ts';
import { TabSearch } from '#features/admin/tab-search.tsx';
import { DealAnalytics, DealFigures } from '#features/deals/admin/deal-figures.tsx';
import { DealList } from '#features/deals/admin/deal-list.tsx';
import { stageOf } from '#features/deals/admin/queries.ts';
import { stageName } from '#features/deals/words.ts';
import { t, withWords } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Select } from '#ui/select.tsx';

const AdminClock = lazyPart(
  async () => (await withWords(import('#features/deals/clock/admin-clock.tsx'), 'deal-clock')).AdminClock,
);

export function DealsTab({ search, onSearch }: AdminTabProps) {
  const [isAnalyzing, setAnalyzing] = useState(false);
  return (
    <div className="grid gap-4.5">
      <DealFigures />
      <TabSearch
        label={t('admin-deals:search')}
        placeholder={t('admin-deals:searchPlaceholder')}
        q={search.q}
        onWords={(q) => onSearch({ ...search, q })}
        topics={['deals']}
        refreshLabel={t('admin-deals:refresh')}
        className="grid-cols-[minmax(0,1fr)_220px_auto_auto]"
        actions={
          <Button variant="secondary" aria-expanded={isAnalyzing} onClick={() => setAnalyzing(!isAnalyzing)}>
            {t('admin-deals:analytics')}
          </Button>
        }
      >
        <Select
          aria-label={t('deals:stage')}
          placeholder={t('admin-deals:anyStage')}
          options={DEAL_STAGES.map((value) => ({ value, label: stageName(value) }))}
          value={stageOf(search) ?? ''}
          onChange={({ target }) => onSearch({ ...search, status: target.value || undefined })}
        />
      </TabSearch>
      {isAnalyzing && (
        <>
          <DealAnalytics />
          <Suspense>
            <AdminClock />
          </Suspense>
        </>
      )}
      <DealList search={search} />
    </div>
  );
}
