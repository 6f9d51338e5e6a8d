import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import {
  changeNotificationSettings,
  type NotificationSettings,
  type NotificationSettingsChange,
  type NotificationTopic,
} from '#contract/notification-settings.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { t } from '#lib/words.ts';
import { notificationSettingsQuery } from './queries.ts';

export type Change = z.input<typeof NotificationSettingsChange>;

interface NotificationSettingsState {
  settings: NotificationSettings | undefined;
  isError: boolean;
  refetch: () => unknown;
  change: (change: Change) => void;
  isSaved: boolean;
}

/**
 * Returns the notification settings and a function that changes them. A change appears immediately, is not overwritten
 * by older responses, and is reverted if the server rejects it.
 */
export function useNotificationSettings(): NotificationSettingsState {
  const { data, isError, refetch } = useQuery(notificationSettingsQuery);
  const [pendingChanges, setPendingChanges] = useState<readonly Change[]>([]);
  // Changes are sent one after another, so that the last one wins.
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const saving = useAction({
    run: async (change: Change) => {
      try {
        const saved = before.current.then(() => call(changeNotificationSettings, { body: change }));
        before.current = saved.catch(() => undefined);
        await saved;
      } finally {
        await refresh(['user']);
        setPendingChanges((all) => all.filter((one) => one !== change));
      }
    },
    failed: { title: t('settings:notSaved') },
  });
  const change = (wanted: Change) => {
    setPendingChanges((all) => [...all, wanted]);
    saving.mutate(wanted);
  };
  return {
    settings: data && pendingChanges.reduce(changed, data),
    isError,
    refetch,
    change,
    isSaved: saving.isSuccess,
  };
}

function changed(settings: NotificationSettings, { topics = {}, ...channels }: Change): NotificationSettings {
  const changedTopics = Object.fromEntries(
    Object.entries(settings.topics).map(([topic, ways]) => [
      topic,
      { ...ways, ...topics[topic as NotificationTopic] },
    ]),
  ) as NotificationSettings['topics'];
  return { ...settings, ...channels, topics: changedTopics };
}
