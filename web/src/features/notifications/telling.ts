import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  changeNotificationSettings,
  getNotificationSettings,
  type NotificationSettings,
  type NotificationSettingsChange,
  type NotificationTopic,
} from '#contract/notification-settings.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { oneQuery, queryClient, refresh } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';

export type Change = z.input<typeof NotificationSettingsChange>;

const settingsQuery = oneQuery(getNotificationSettings, {}, ['user']);

export const useTelling = () => useQuery(settingsQuery);

/** A change of how somebody is told: on the screen at once, taken back if the server refuses. */
export function useChange(): (change: Change) => void {
  const saving = useAction({
    run: (body: Change) => call(changeNotificationSettings, { body }),
    done: () => showToast({ title: m.settings_saved(), description: m.settings_saved_text() }),
    failed: ({ message }) => {
      void refresh(['user']);
      return { title: m.settings_not_saved(), description: message || m.settings_not_saved_text() };
    },
  });
  return (change) => {
    queryClient.setQueryData(settingsQuery.queryKey, (settings) => settings && changed(settings, change));
    saving.mutate(change);
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
