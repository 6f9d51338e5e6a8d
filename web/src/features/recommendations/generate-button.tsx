import {
  MAX_PER_GENERATION,
  type RecommendationType,
  generateRecommendations,
} from '#contract/recommendations.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { RefreshCw } from '#ui/more-icons.tsx';

export function GenerateButton({ type }: { type: RecommendationType }) {
  const generating = useAction({
    run: () => call(generateRecommendations, { body: { limit: MAX_PER_GENERATION, type } }),
    stale: ['recommendations'],
    done: (generated) =>
      showToast({
        title: t('recommendations:generated'),
        description: t('recommendations:generatedText', { count: generated.length }),
      }),
    failed: { title: t('recommendations:generationFailed'), fallback: t('recommendations:tryAgain') },
  });
  return (
    <Button
      variant="secondary"
      icon={<RefreshCw size={17} />}
      pending={generating.isPending}
      pendingText={t('recommendations:generating')}
      onClick={() => generating.mutate()}
    >
      {t('recommendations:generate')}
    </Button>
  );
}
