import {
  getContractDocx,
  getContractPdf,
  getContractRedlineDocx,
  getContractRedlinePdf,
} from '#contract/contract-signing.ts';
import type { Contract } from '#contract/contracts.ts';
import { callFile } from '#lib/api.ts';
import { saveFile } from '#lib/downloads.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Download } from '#ui/icons.tsx';

export function AgreementDownloads({ contract }: { contract: Contract }) {
  const isSigned = contract.phase === 'signed';
  const params = { id: contract.dealId };
  return (
    <>
      {!contract.paper?.isInUse && (
        <DownloadButton
          label={t('contracts:wordFile')}
          fileName="distribution-agreement.docx"
          load={() => callFile(getContractDocx, { params })}
        />
      )}
      <DownloadButton
        label={isSigned ? t('contracts:signedPdf') : t('contracts:draftPdf')}
        fileName="distribution-agreement.pdf"
        load={() => callFile(getContractPdf, { params })}
      />
    </>
  );
}

export function RedlineDownloads({ dealId, from, to }: { dealId: string; from: number; to: number }) {
  const request = { params: { id: dealId }, query: { from, to } };
  return (
    <div className="flex flex-wrap gap-3">
      <DownloadButton
        label={t('contracts:trackedChanges')}
        fileName="tracked-changes.docx"
        load={() => callFile(getContractRedlineDocx, request)}
      />
      <DownloadButton
        label={t('contracts:redlinePdf')}
        fileName="changes.pdf"
        load={() => callFile(getContractRedlinePdf, request)}
      />
    </div>
  );
}

interface DownloadButtonProps {
  label: string;
  size?: 'sm';
  fileName: string;
  load: () => Promise<Blob>;
}

export function DownloadButton({ label, size, fileName, load }: DownloadButtonProps) {
  const downloading = useAction({
    run: load,
    done: (file) => saveFile(file, fileName),
    failed: { title: t('contracts:downloadFailed'), fallback: t('contracts:tryAgain') },
  });
  return (
    <Button
      variant="secondary"
      {...(size && { size })}
      icon={<Download size={18} />}
      pending={downloading.isPending}
      onClick={() => downloading.mutate()}
    >
      {label}
    </Button>
  );
}
