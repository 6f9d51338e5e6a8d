import { getRfqComparisonCsv, getRfqComparisonPdf } from '#contract/rfq-scoring.ts';
import { callFile } from '#lib/api.ts';
import { saveFile } from '#lib/downloads.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Download } from '#ui/icons.tsx';

export const ComparisonDownloads = ({ rfqId }: { rfqId: string }) => (
  <span className="flex gap-2">
    <DownloadButton rfqId={rfqId} type="csv" />
    <DownloadButton rfqId={rfqId} type="pdf" />
  </span>
);

type FileType = 'csv' | 'pdf';

const ENDPOINT = { csv: getRfqComparisonCsv, pdf: getRfqComparisonPdf };

function DownloadButton({ rfqId, type }: { rfqId: string; type: FileType }) {
  const downloading = useAction({
    run: () => callFile(ENDPOINT[type], { params: { id: rfqId } }),
    done: (file) => saveFile(file, `rfq-responses.${type}`),
    failed: { title: t('rfq-scoring:downloadFailed'), fallback: t('rfqs:tryAgain') },
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t(`rfq-scoring:${type}`)}
      icon={<Download size={16} />}
      pending={downloading.isPending}
      onClick={() => downloading.mutate()}
    >
      {t(`rfq-scoring:${type}Short`)}
    </Button>
  );
}
