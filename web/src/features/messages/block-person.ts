import { blockPerson, unblockPerson } from '#contract/blocks.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';

interface Named {
  userId: string;
  name: string;
}

export const useBlock = (done: () => void) =>
  useAction({
    run: ({ userId }: Named) => call(blockPerson, { params: { userId } }),
    stale: ['messages', 'user', 'connections'],
    done: (_result, { name }) => {
      showToast({ title: t('messages:blockedToast'), description: t('messages:blockedToastText', { name }) });
      done();
    },
    failed: { title: t('messages:blockFailed') },
  });

export const useUnblock = () =>
  useAction({
    run: ({ userId }: Named) => call(unblockPerson, { params: { userId } }),
    stale: ['messages', 'user', 'connections'],
    done: (_result, { name }) =>
      showToast({
        title: t('messages:unblockedToast'),
        description: t('messages:unblockedToastText', { name }),
      }),
    failed: { title: t('messages:unblockFailed') },
  });
