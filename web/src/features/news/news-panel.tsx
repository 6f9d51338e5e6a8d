import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { NewsItem } from '#contract/company-news.ts';
import { t } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { OwnListPanel } from '#ui/own-list-panel.tsx';
import { NewsRow } from './news-row.tsx';
import { companyNewsQuery } from './queries.ts';

const NewsDialog = lazyPart(async () => (await import('./news-dialog.tsx')).NewsDialog);

interface NewsPanelProps {
  companyId: string;
  canWrite: boolean;
}

export function NewsPanel({ companyId, canWrite }: NewsPanelProps) {
  const list = useInfiniteQuery(companyNewsQuery(companyId));
  const [form, setForm] = useState<{ item?: NewsItem }>();
  return (
    <>
      <OwnListPanel
        query={list}
        title={t('news:title')}
        failed={{ title: t('news:failed'), text: t('common:pageFailedText') }}
        empty={{ title: t('news:none'), text: t('news:noneText'), add: t('news:addFirst') }}
        addLabel={t('news:add')}
        onAdd={canWrite ? () => setForm({}) : undefined}
      >
        {(item) => (
          <NewsRow key={item.id} item={item} {...(canWrite && { onEdit: () => setForm({ item }) })} />
        )}
      </OwnListPanel>
      {form && (
        <Suspense>
          <NewsDialog companyId={companyId} item={form.item} onClose={() => setForm(undefined)} />
        </Suspense>
      )}
    </>
  );
}
