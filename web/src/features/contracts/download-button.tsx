import { getContractPdf } from '#contract/contract-signing.ts';
import type { Contract } from '#contract/contracts.ts';
import { callFile } from '#lib/api.ts';
import { saveFile } from '#lib/downloads.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Download } from '#ui/icons.tsx';

/** The agreement as a PDF: a draft before the signatures, then the signed copy. */
export function DownloadButton({ contract }: { contract: Contract }) {
  const isSigned = contract.phase === 'signed';
  const downloading = useAction({
    run: () => callFile(getContractPdf, { params: { id: contract.dealId } }),
    done: (file) => saveFile(file, 'distribution-agreement.pdf'),
    failed: { title: t('contracts:downloadFailed'), fallback: t('contracts:tryAgain') },
  });
  return (
    <Button
      variant={isSigned ? 'primary' : 'secondary'}
      icon={<Download size={18} />}
      pending={downloading.isPending}
      onClick={() => downloading.mutate()}
    >
      {isSigned ? t('contracts:signedPdf') : t('contracts:draftPdf')}
    </Button>
  );
}
