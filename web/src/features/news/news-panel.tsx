import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { NewsItem } from '#contract/company-news.ts';
import { m } from '#paraglide/messages.js';
import { OwnListPanel } from '#ui/own-list-panel.tsx';
import { NewsRow } from './news-row.tsx';
import { companyNewsQuery } from './queries.ts';

const NewsDialog = lazy(async () => ({ default: (await import('./news-dialog.tsx')).NewsDialog }));

interface NewsPanelProps {
  companyId: string;
  /** Whether who looks may write here. */
  canWrite: boolean;
}

/** What a company tells of itself. */
export function NewsPanel({ companyId, canWrite }: NewsPanelProps) {
  const list = useInfiniteQuery(companyNewsQuery(companyId));
  const [form, setForm] = useState<{ item?: NewsItem }>();
  return (
    <>
      <OwnListPanel
        query={list}
        title={m.news_title()}
        failed={{ title: m.news_failed(), text: m.company_load_failed_text() }}
        empty={{ title: m.news_none(), text: m.news_none_text(), add: m.news_add_first() }}
        addLabel={m.news_add()}
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
