import { type MUTE_SPANS, muteConversation, unmuteConversation } from '#contract/messages.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';

export type MuteSpan = (typeof MUTE_SPANS)[number];

/** Mutes a conversation for a period, or unmutes it if no period is given. */
export const useMuteConversation = (userId: string) =>
  useAction({
    run: (span: MuteSpan | undefined) =>
      span
        ? call(muteConversation, { params: { userId }, body: { span } })
        : call(unmuteConversation, { params: { userId } }),
    stale: ['messages'],
    failed: { title: t('messages:muteFailed') },
  });
