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
  interactionType: InteractionType;
  factor?: FactorCode;
  source: 'card' | 'details';
}

const TITLE: Record<Exclude<InteractionType, 'view'>, () => string> = {
  like: () => t('recommendations:liked'),
  dislike: () => t('recommendations:disliked'),
  contact: () => t('recommendations:contacted'),
  dismiss: () => t('recommendations:dismissed'),
};
const failed = () => ({ title: t('recommendations:actionFailed'), fallback: t('recommendations:tryAgain') });

/** Records what the reader does with a recommendation. A view is recorded without a toast. */
export const useFeedback = (done?: (interactionId: string, given: Given) => void) =>
  useAction({
    run: ({ recommendationId, interactionType, factor, source }: Given) =>
      call(recordInteraction, {
        body: { recommendationId, interactionType, metadata: { source, ...(factor && { factor }) } },
      }),
    stale: [],
    done: ({ id }, given) => {
      const { interactionType } = given;
      if (interactionType !== 'view')
        showToast({ title: TITLE[interactionType](), description: t('recommendations:feedbackText') });
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
