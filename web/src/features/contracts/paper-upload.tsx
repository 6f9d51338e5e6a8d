import { useState } from 'react';
import { PAPER_MAX_BYTES, uploadContractPaper } from '#contract/contract-paper.ts';
import type { Contract } from '#contract/contracts.ts';
import { useAction } from '#lib/mutations.ts';
import { upload } from '#lib/uploads.ts';
import { t } from '#lib/words.ts';
import type { ButtonVariant } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { answerFailedToast, showOffered } from './answer-items.ts';

interface PaperUploadProps {
  contract: Contract;
  /** The version that the person sees; 0 if there is none. */
  seen: number;
  label: string;
  variant?: ButtonVariant;
  onUploaded?: () => void;
}

export function PaperUpload({ contract, seen, label, variant = 'secondary', onUploaded }: PaperUploadProps) {
  const [tooLarge, setTooLarge] = useState(false);
  const sending = useAction({
    run: (file: File) =>
      upload(uploadContractPaper, { params: { id: contract.dealId }, query: { seen } }, file, () => {}),
    stale: ['contracts', 'deals'],
    done: () => {
      showOffered(contract);
      onUploaded?.();
    },
    failed: (failure) => answerFailedToast(failure, contract.other.name),
  });
  return (
    <div className="grid gap-1.5">
      <FileButton
        variant={variant}
        inputLabel={label}
        accept={['.pdf', 'application/pdf']}
        pending={sending.isPending}
        pendingText={t('contracts:uploading')}
        onChoose={([file]) => {
          setTooLarge(file !== undefined && file.size > PAPER_MAX_BYTES);
          if (file && file.size <= PAPER_MAX_BYTES) sending.mutate(file);
        }}
      >
        {label}
      </FileButton>
      {tooLarge && (
        <div role="alert">
          <FieldError>{t('contracts:paperTooLarge')}</FieldError>
        </div>
      )}
    </div>
  );
}
