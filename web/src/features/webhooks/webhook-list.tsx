import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Webhook, deleteWebhook, setWebhookEnabled, testWebhook } from '#contract/webhooks.ts';
import { call } from '#lib/api.ts';
import { formatDateTime } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { Deliveries } from './deliveries.tsx';
import { WEBHOOK_TOPICS, webhooksQuery } from './queries.ts';
import { eventName } from './words.ts';

export function WebhookList({ companyId }: { companyId: string }) {
  const { data, isLoadingError, refetch } = useQuery(webhooksQuery(companyId));
  if (isLoadingError)
    return (
      <LoadFailed
        title={t('webhooks:loadFailed')}
        text={t('webhooks:failedText')}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <Skeleton label={t('webhooks:loading')} count={2} className="ledger mt-2">
        {() => <SkeletonBar className="my-4 h-4 w-64 max-w-full" />}
      </Skeleton>
    );
  if (data.length === 0) return <p className="mt-1 text-detail text-ink-2">{t('webhooks:none')}</p>;
  return (
    <ul className="ledger mt-2">
      {data.map((webhook) => (
        <WebhookRow key={webhook.id} companyId={companyId} webhook={webhook} />
      ))}
    </ul>
  );
}

function WebhookRow({ companyId, webhook }: { companyId: string; webhook: Webhook }) {
  const { id: webhookId, url, events, isEnabled, failingSince } = webhook;
  const [isAsked, setAsked] = useState(false);
  const [hasLog, setLog] = useState(false);
  const params = { id: companyId, webhookId };
  const failed = { title: t('webhooks:failed') };
  const sending = useAction({
    run: () => call(testWebhook, { params }),
    stale: WEBHOOK_TOPICS,
    done: () => setLog(true),
    failed,
  });
  const switching = useAction({
    run: () => call(setWebhookEnabled, { params, body: { isEnabled: !isEnabled } }),
    stale: WEBHOOK_TOPICS,
    failed,
  });
  const deleting = useAction({
    run: () => call(deleteWebhook, { params }),
    stale: WEBHOOK_TOPICS,
    done: () => setAsked(false),
    failed,
  });
  return (
    <li className="grid gap-2.5 py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-60 text-detail leading-5">
          <h3 className="font-medium wrap-anywhere">{url}</h3>
          <p className="text-ink-2">{events.map(eventName).join(' · ')}</p>
          {failingSince !== null && (
            <p className="text-danger">
              {t('webhooks:failingSince', { time: formatDateTime(failingSince) })}
            </p>
          )}
        </div>
        <StatusLabel status={isEnabled ? 'agreed' : 'over'}>
          {isEnabled ? t('webhooks:on') : t('webhooks:off')}
        </StatusLabel>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={!isEnabled}
          pending={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {t('webhooks:sendTest')}
        </Button>
        <Button variant="secondary" size="sm" aria-expanded={hasLog} onClick={() => setLog(!hasLog)}>
          {t('webhooks:log')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          pending={switching.isPending}
          onClick={() => switching.mutate()}
        >
          {isEnabled ? t('webhooks:turnOff') : t('webhooks:turnOn')}
        </Button>
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t('webhooks:delete')}
        </Button>
      </div>
      {hasLog && <Deliveries companyId={companyId} webhookId={webhookId} />}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('webhooks:deleteTitle')}
        text={t('webhooks:deleteText', { url })}
        confirmLabel={t('webhooks:delete')}
        pending={deleting.isPending}
        danger
        onConfirm={() => deleting.mutate()}
      />
    </li>
  );
}
