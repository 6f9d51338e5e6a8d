import { blockPerson, unblockPerson } from '#contract/blocks.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';

interface Named {
  userId: string;
  name: string;
}

export const useBlock = (done: () => void) =>
  useAction({
    run: ({ userId }: Named) => call(blockPerson, { params: { userId } }),
    stale: ['messages', 'user'],
    done: (_result, { name }) => {
      showToast({ title: m.messages_blocked_toast(), description: m.messages_blocked_toast_text({ name }) });
      done();
    },
    failed: { title: m.messages_block_failed(), fallback: m.messages_block_failed_text() },
  });

export const useUnblock = () =>
  useAction({
    run: ({ userId }: Named) => call(unblockPerson, { params: { userId } }),
    stale: ['messages', 'user'],
    done: (_result, { name }) =>
      showToast({
        title: m.messages_unblocked_toast(),
        description: m.messages_unblocked_toast_text({ name }),
      }),
    failed: { title: m.messages_unblock_failed(), fallback: m.messages_block_failed_text() },
  });
