import {
  type FactorCode,
  type InteractionType,
  recordInteraction,
  undoInteraction,
} from '#contract/recommendations.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';

interface Given {
  recommendationId: string;
  interactionType: Exclude<InteractionType, 'view'>;
  factor?: FactorCode;
  source: 'card' | 'details';
}

const TITLE: Record<Given['interactionType'], () => string> = {
  like: () => t('recommendations:liked'),
  dislike: () => t('recommendations:disliked'),
  contact: () => t('recommendations:contacted'),
  dismiss: () => t('recommendations:dismissed'),
};
const failed = () => ({ title: t('recommendations:actionFailed'), fallback: t('recommendations:tryAgain') });

/** Records that the user opened a recommendation. A failure has no effect on the user. */
export const recordView = (recommendationId: string): Promise<unknown> =>
  call(recordInteraction, {
    body: { recommendationId, interactionType: 'view', metadata: { source: 'details' } },
  }).catch(() => undefined);

/** Records the user's feedback on a recommendation. */
export const useFeedback = (done?: (interactionId: string, given: Given) => void) =>
  useAction({
    run: ({ recommendationId, interactionType, factor, source }: Given) =>
      call(recordInteraction, {
        body: { recommendationId, interactionType, metadata: { source, ...(factor && { factor }) } },
      }),
    stale: [],
    done: ({ id }, given) => {
      showToast({
        title: TITLE[given.interactionType](),
        description: t('recommendations:feedbackText'),
      });
      done?.(id, given);
    },
    failed: failed(),
  });

export const useUndo = (done: () => void) =>
  useAction({
    run: (id: string) => call(undoInteraction, { params: { id } }),
    stale: ['recommendations'],
    done,
    failed: failed(),
  });
