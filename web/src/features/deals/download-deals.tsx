import { downloadDeals } from '#contract/deals.ts';
import { callFile } from '#lib/api.ts';
import { saveFile } from '#lib/downloads.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Download } from '#ui/icons.tsx';
import type { DealSelection } from './search.ts';

/** Downloads all deals of the current search and filters, not only those that are loaded. */
export function DownloadDeals({ selection }: { selection: DealSelection }) {
  const downloading = useAction({
    run: () => callFile(downloadDeals, { query: selection }),
    done: (file) => saveFile(file, 'deals.csv'),
    failed: { title: t('deals:csvFailed'), fallback: t('deals:tryAgain') },
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download size={16} />}
      pending={downloading.isPending}
      onClick={() => downloading.mutate()}
    >
      {t('deals:csv')}
    </Button>
  );
}
