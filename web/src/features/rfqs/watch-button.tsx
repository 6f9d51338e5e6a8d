import { type Rfq, unwatchRfq, watchRfq } from '#contract/rfqs.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Bookmark } from '#ui/icons.tsx';

export function WatchButton({ rfq: { id, title, isWatched } }: { rfq: Rfq }) {
  const watching = useAction({
    run: () => call(isWatched ? unwatchRfq : watchRfq, { params: { id } }),
    stale: ['rfqs'],
    failed: { title: t('rfqs:watchFailed') },
  });
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<Bookmark size={16} />}
      aria-pressed={isWatched}
      aria-label={isWatched ? t('rfqs:unwatchOf', { title }) : t('rfqs:watchOf', { title })}
      onClick={() => watching.mutate()}
    >
      {isWatched ? t('rfqs:unwatch') : t('rfqs:watch')}
    </Button>
  );
}
