import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CalendarFeed, createCalendarFeed, deleteCalendarFeed } from '#contract/agreement-dates.ts';
import { call } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { calendarFeedQuery } from './queries.ts';

interface CalendarDialogProps {
  company: { id: string; name: string };
  onClose: () => void;
}

const failed = (failure: Error) => toastOf(failure, { title: t('agreement-dates:calendarFailed') });

export function CalendarDialog({ company, onClose }: CalendarDialogProps) {
  const params = { id: company.id };
  const { data: feed, isLoadingError, refetch } = useQuery(calendarFeedQuery(company.id));
  const [url, setUrl] = useState<string>();
  const creating = useAction({
    run: () => call(createCalendarFeed, { params }),
    stale: ['user'],
    done: (created) => setUrl(created.url),
    failed,
  });
  const removing = useAction({
    run: () => call(deleteCalendarFeed, { params }),
    stale: ['user'],
    done: () => {
      setUrl(undefined);
      showToast({ title: t('agreement-dates:calendarIsOff') });
    },
    failed,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('agreement-dates:calendar')}
      text={t('agreement-dates:calendarText', { company: company.name })}
      footer={
        <>
          {feed && (
            <Button variant="secondary" pending={removing.isPending} onClick={() => removing.mutate()}>
              {t('agreement-dates:calendarOff')}
            </Button>
          )}
          {/* A new link replaces an earlier one, so people must first see whether one exists. */}
          <Button
            disabled={feed === undefined}
            pending={creating.isPending}
            pendingText={t('agreement-dates:calendarPending')}
            onClick={() => creating.mutate()}
          >
            {feed ? t('agreement-dates:calendarRenew') : t('agreement-dates:calendarCreate')}
          </Button>
        </>
      }
    >
      {isLoadingError && (
        <LoadFailed
          title={t('agreement-dates:calendarLoadFailed')}
          text={t('common:pageFailedText')}
          onRetry={() => void refetch()}
        />
      )}
      {url === undefined ? <FeedState feed={feed} /> : <NewAddress url={url} />}
    </Dialog>
  );
}

const FeedState = ({ feed }: { feed: CalendarFeed | null | undefined }) =>
  feed && (
    <div className="grid gap-1 text-detail text-ink-2">
      <p>{t('agreement-dates:calendarOn', { day: formatDate(feed.createdAt) })}</p>
      <p>
        {feed.lastReadAt === null
          ? t('agreement-dates:calendarUnread')
          : t('agreement-dates:calendarRead', { day: formatDate(feed.lastReadAt) })}
      </p>
      <p>{t('agreement-dates:calendarRenewText')}</p>
    </div>
  );

const NewAddress = ({ url }: { url: string }) => (
  <div className="grid gap-3">
    <p className="font-medium">{t('agreement-dates:calendarShown')}</p>
    <Field label={t('agreement-dates:calendarAddress')}>
      <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
    </Field>
    <CopyButton text={url} />
    <p className="text-detail text-ink-2">{t('agreement-dates:calendarHow')}</p>
  </div>
);
