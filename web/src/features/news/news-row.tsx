import { type NewsItem, removeNews } from '#contract/company-news.ts';
import { call } from '#lib/api.ts';
import { formatDay } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { OutboundLink } from '#ui/outbound-link.tsx';
import { LongText } from '#ui/long-text.tsx';
import { RowActions } from '#ui/row-actions.tsx';

interface NewsRowProps {
  item: NewsItem;
  onEdit?: () => void;
}

export const NewsRow = ({ item, onEdit }: NewsRowProps) => (
  <li className="grid grid-cols-[104px_minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-5 py-3.5 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:px-4">
    <time
      dateTime={item.publishedOn}
      className="text-detail leading-6 text-ink-2 tabular-nums max-sm:row-start-1"
    >
      {formatDay(item.publishedOn)}
    </time>
    <div className="min-w-0 max-sm:col-span-2 max-sm:row-start-2">
      <h3 className="wrap-anywhere">{item.title}</h3>
      {item.text && (
        <div className="mt-1 max-w-[75ch] text-detail text-ink-2">
          <LongText text={item.text} />
        </div>
      )}
      {item.link && (
        <OutboundLink
          url={item.link}
          label={(values) => t('news:opensSite', values)}
          className="link-alone mt-1 text-small wrap-anywhere"
        >
          {(site) => t('news:moreAt', { site })}
        </OutboundLink>
      )}
    </div>
    {onEdit && <OwnActions item={item} onEdit={onEdit} />}
  </li>
);

function OwnActions({ item: { id, title }, onEdit }: Required<NewsRowProps>) {
  const removing = useAction({
    run: () => call(removeNews, { params: { id } }),
    stale: ['companies'],
    done: () => showToast({ title: t('news:removed'), description: t('news:removedText') }),
    failed: { title: t('news:notRemoved') },
  });
  return (
    <RowActions
      editLabel={t('news:editOf', { title })}
      removeLabel={t('news:removeOf', { title })}
      onEdit={onEdit}
      question={{ title: t('news:removeTitle'), text: t('news:removeText', { title }) }}
      onRemove={() => removing.mutate()}
      removing={removing.isPending}
    />
  );
}
