import { type MUTE_SPANS, muteConversation, unmuteConversation } from '#contract/messages.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { m } from '#paraglide/messages.js';

export type MuteSpan = (typeof MUTE_SPANS)[number];

/** Mutes a conversation for a span; without one, it is heard of again. */
export const useMuting = (userId: string) =>
  useAction({
    run: (span: MuteSpan | undefined) =>
      span
        ? call(muteConversation, { params: { userId }, body: { span } })
        : call(unmuteConversation, { params: { userId } }),
    stale: ['messages'],
    failed: { title: m.messages_mute_failed(), fallback: m.messages_mute_failed_text() },
  });
