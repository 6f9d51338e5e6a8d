import { type NewsItem, removeNews } from '#contract/company-news.ts';
import { call } from '#lib/api.ts';
import { formatDay } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { ForeignLink } from '#ui/foreign-link.tsx';
import { LongText } from '#ui/long-text.tsx';
import { RowActions } from '#ui/row-actions.tsx';

interface NewsRowProps {
  item: NewsItem;
  /** Only where these are one's own. */
  onEdit?: () => void;
}

/** An item: its day, and what it says. */
export const NewsRow = ({ item, onEdit }: NewsRowProps) => (
  <li className="grid grid-cols-[104px_minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-5 py-3.5 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:px-4">
    <time
      dateTime={item.publishedOn}
      className="text-[14px] leading-[23px] text-ink-2 tabular-nums max-sm:row-start-1"
    >
      {formatDay(item.publishedOn)}
    </time>
    <div className="min-w-0 max-sm:col-span-2 max-sm:row-start-2">
      <h3 className="wrap-anywhere">{item.title}</h3>
      {item.text && (
        <div className="mt-1 max-w-[75ch] text-[14.5px] text-ink-2">
          <LongText text={item.text} />
        </div>
      )}
      {item.link && (
        <ForeignLink
          address={item.link}
          label={m.news_opens_site}
          className="link-alone mt-1 text-small wrap-anywhere"
        >
          {(site) => m.news_more_at({ site })}
        </ForeignLink>
      )}
    </div>
    {onEdit && <OwnActions item={item} onEdit={onEdit} />}
  </li>
);

function OwnActions({ item: { id, title }, onEdit }: Required<NewsRowProps>) {
  const removing = useAction({
    run: () => call(removeNews, { params: { id } }),
    stale: ['companies'],
    done: () => showToast({ title: m.news_removed(), description: m.news_removed_text() }),
    failed: { title: m.news_not_removed(), fallback: m.news_failed_text() },
  });
  return (
    <RowActions
      editLabel={m.news_edit_of({ title })}
      removeLabel={m.news_remove_of({ title })}
      onEdit={onEdit}
      question={{ title: m.news_remove_title(), text: m.news_remove_text({ title }) }}
      onRemove={() => removing.mutate()}
      removing={removing.isPending}
    />
  );
}
