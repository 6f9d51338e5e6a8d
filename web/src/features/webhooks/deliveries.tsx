import { useInfiniteQuery } from '@tanstack/react-query';
import { type DeliveryStatus, type WebhookDelivery, resendWebhookDelivery } from '#contract/webhooks.ts';
import { call } from '#lib/api.ts';
import { formatDateTime } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import type { LabelStatus } from '#ui/status-label.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { WEBHOOK_TOPICS, deliveriesQuery } from './queries.ts';
import { eventName, outcomeOf } from './words.ts';

interface DeliveriesProps {
  companyId: string;
  webhookId: string;
}

export function Deliveries({ companyId, webhookId }: DeliveriesProps) {
  const list = useInfiniteQuery(deliveriesQuery(companyId, webhookId));
  return (
    <section aria-label={t('webhooks:log')} className="rounded-panel bg-sunken px-4 py-3 max-sm:px-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-detail text-ink-2">{t('webhooks:logText')}</p>
        <Button variant="secondary" size="sm" onClick={() => void refresh(WEBHOOK_TOPICS)}>
          {t('webhooks:refresh')}
        </Button>
      </div>
      <PagedList
        query={list}
        skeleton={<SkeletonBar className="my-4 h-4 w-64 max-w-full" />}
        failed={{ title: t('webhooks:logFailed'), text: t('webhooks:failedText') }}
        empty={<p className="mt-2 text-detail text-ink-2">{t('webhooks:logNone')}</p>}
      >
        {(deliveries) => (
          <ul className="ledger mt-1">
            {deliveries.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                companyId={companyId}
                webhookId={webhookId}
                delivery={delivery}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

const STATUS: Record<DeliveryStatus, { status: LabelStatus; label: () => string }> = {
  pending: { status: 'waiting-on-them', label: () => t('webhooks:pending') },
  delivered: { status: 'agreed', label: () => t('webhooks:delivered') },
  failed: { status: 'refused', label: () => t('webhooks:statusFailed') },
};

function DeliveryRow({ companyId, webhookId, delivery }: DeliveriesProps & { delivery: WebhookDelivery }) {
  const { id, event, status, attempts, answer, nextAttemptAt, createdAt } = delivery;
  const resending = useAction({
    run: () => call(resendWebhookDelivery, { params: { id: companyId, webhookId, deliveryId: id } }),
    stale: WEBHOOK_TOPICS,
    failed: { title: t('webhooks:failed') },
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-60 text-detail leading-5">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium">{eventName(event)}</span>
          <StatusLabel status={STATUS[status].status}>{STATUS[status].label()}</StatusLabel>
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-2 tabular-nums">
          <span>{formatDateTime(createdAt)}</span>
          <span>{t('webhooks:attempts', { count: attempts })}</span>
          <span>{outcomeOf(delivery)}</span>
          {status === 'pending' && nextAttemptAt !== null && (
            <span>{t('webhooks:nextAttempt', { time: formatDateTime(nextAttemptAt) })}</span>
          )}
        </p>
        {answer && <pre className="mt-1 max-h-20 overflow-auto text-small whitespace-pre-wrap">{answer}</pre>}
      </div>
      <Button
        variant="secondary"
        size="sm"
        pending={resending.isPending}
        onClick={() => resending.mutate()}
        aria-label={t('webhooks:resendOf', { event: eventName(event) })}
      >
        {t('webhooks:resend')}
      </Button>
    </li>
  );
}
