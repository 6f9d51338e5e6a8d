import type { ReactNode } from 'react';
import type {
  EmailFrequency,
  NotificationSettings,
  NotificationTopic,
} from '#contract/notification-settings.ts';
import { t } from '#lib/words.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import type { Change } from './settings.ts';
import { topicName } from './topic-name.ts';

const TOPICS: readonly { topic: NotificationTopic; hint: () => string }[] = [
  { topic: 'messages', hint: () => t('notification-settings:topicMessagesHint') },
  { topic: 'connections', hint: () => t('notification-settings:topicConnectionsHint') },
  { topic: 'agreements', hint: () => t('notification-settings:topicAgreementsHint') },
  { topic: 'deals', hint: () => t('notification-settings:topicDealsHint') },
  { topic: 'company', hint: () => t('notification-settings:topicCompanyHint') },
  { topic: 'products', hint: () => t('notification-settings:topicProductsHint') },
  { topic: 'rfqs', hint: () => t('notification-settings:topicRfqsHint') },
  { topic: 'watched', hint: () => t('notification-settings:topicWatchedHint') },
];

const RHYTHMS: readonly { value: EmailFrequency; label: () => string }[] = [
  { value: 'at_once', label: () => t('notification-settings:immediately') },
  { value: 'daily', label: () => t('notification-settings:daily') },
  { value: 'off', label: () => t('notification-settings:off') },
];
const OF_SEARCHES: typeof RHYTHMS = [
  { value: 'at_once', label: () => t('notification-settings:perSearch') },
  { value: 'off', label: () => t('notification-settings:off') },
];

const COLUMNS = 'sm:grid sm:grid-cols-[minmax(0,1fr)_76px_196px_44px] sm:items-center sm:gap-x-4';

interface TopicRowsProps {
  settings: NotificationSettings;
  change: (change: Change) => void;
}

export const TopicRows = ({ settings, change }: TopicRowsProps) => (
  <div>
    <div aria-hidden className={`hidden border-b border-line pb-2 text-small text-ink-2 ${COLUMNS}`}>
      <span>{t('notification-settings:topic')}</span>
      <span>{t('notification-settings:app')}</span>
      <span>{t('notification-settings:email')}</span>
      <span>{t('notification-settings:pushColumn')}</span>
    </div>
    {TOPICS.map(({ topic, hint }) => (
      <TopicRow key={topic} topic={topic} hint={hint()} settings={settings} change={change} />
    ))}
  </div>
);

interface TopicRowProps extends TopicRowsProps {
  topic: NotificationTopic;
  hint: string;
}

function TopicRow({ topic, hint, settings, change }: TopicRowProps) {
  const { app, mail, push } = settings.topics[topic];
  const name = topicName(topic);
  const set = (ways: Partial<NotificationSettings['topics'][NotificationTopic]>) =>
    change({ topics: { [topic]: ways } });
  return (
    <div role="group" aria-label={name} className={`border-b border-line py-3.5 ${COLUMNS}`}>
      <div className="min-w-0 max-sm:mb-2">
        <p className="text-detail leading-5 font-semibold">{name}</p>
        <p className="text-small text-ink-2">{hint}</p>
      </div>
      <div className="contents max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-5">
        {topic === 'messages' ? (
          <span className="text-small text-ink-2">
            <OnPhones>{`${t('notification-settings:app')}: `}</OnPhones>
            {t('notification-settings:always')}
          </span>
        ) : (
          <Checkbox
            label={<OnPhones>{t('notification-settings:app')}</OnPhones>}
            aria-label={t('notification-settings:appOf', { topic: name })}
            checked={app}
            onChange={({ target }) => set({ app: target.checked })}
          />
        )}
        <div className="flex items-center gap-3 max-sm:order-last max-sm:mt-1 max-sm:w-full">
          <span aria-hidden className="text-detail sm:hidden">
            {t('notification-settings:email')}
          </span>
          <Select
            className="min-w-0 flex-1"
            aria-label={t('notification-settings:emailOf', { topic: name })}
            options={(topic === 'watched' ? OF_SEARCHES : RHYTHMS).map(({ value, label }) => ({
              value,
              label: label(),
            }))}
            disabled={!settings.byMail}
            value={settings.byMail ? mail : 'off'}
            onChange={({ target }) => set({ mail: target.value as EmailFrequency })}
          />
        </div>
        <Checkbox
          label={<OnPhones>{t('notification-settings:pushColumn')}</OnPhones>}
          aria-label={t('notification-settings:pushOf', { topic: name })}
          disabled={!settings.byPush}
          checked={settings.byPush && push}
          onChange={({ target }) => set({ push: target.checked })}
        />
      </div>
    </div>
  );
}

/** A label that wider screens show only above the column. */
const OnPhones = ({ children }: { children: ReactNode }) => <span className="sm:sr-only">{children}</span>;
