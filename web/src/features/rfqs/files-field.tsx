import { useController } from 'react-hook-form';
import { FILE_ENDINGS } from '#contract/files.ts';
import type { RfqFile } from '#contract/rfq-files.ts';
import { formatSize } from '#lib/sizes.ts';
import { t } from '#lib/words.ts';
import { FieldError, FieldGroup } from '#ui/field.tsx';
import { FileFieldBox } from '#ui/file-field-box.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { FileText, X } from '#ui/icons.tsx';
import { type Sending, type WithFiles, useUploads } from './file-uploads.ts';

export function FilesField({ files }: { files: readonly RfqFile[] | undefined }) {
  const {
    field: { ref, value },
    fieldState,
  } = useController<WithFiles, 'attachmentIds'>({ name: 'attachmentIds' });
  const { uploaded, sending, problem, add, remove } = useUploads();
  const known = [...(files ?? []), ...uploaded];
  const ids = value ?? [];
  return (
    <FieldGroup
      legend={t('rfqs:files')}
      error={
        fieldState.error && (sending.length > 0 ? t('rfqs:filesStillSending') : fieldState.error.message)
      }
    >
      <FileFieldBox
        ref={ref}
        multiple
        accept={FILE_ENDINGS}
        inputLabel={t('rfqs:filesAdd')}
        hint={t('rfqs:filesHint')}
        onChoose={add}
      >
        {ids.length > 0 && (
          <ul className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1" aria-label={t('rfqs:files')}>
            {ids.map((id) => (
              <ChosenFile
                key={id}
                file={known.find((one) => one.id === id)}
                sending={sending.find(({ key }) => key === id)}
                onRemove={() => remove(id)}
              />
            ))}
          </ul>
        )}
        {problem && (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
      </FileFieldBox>
    </FieldGroup>
  );
}

interface ChosenFileProps {
  file: RfqFile | undefined;
  sending: Sending | undefined;
  onRemove: () => void;
}

function ChosenFile({ file, sending, onRemove }: ChosenFileProps) {
  const name = file?.name ?? sending?.name ?? '';
  return (
    <li className="flex min-h-9 items-center gap-2">
      <FileText size={18} className="flex-none text-ink-3" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {file && <span className="text-small text-ink-3 tabular-nums">{formatSize(file.bytes)}</span>}
      {sending && (
        <progress
          className="h-1.5 w-28 accent-primary"
          aria-label={t('rfqs:fileSending', { name })}
          value={sending.share}
        />
      )}
      <IconButton label={t('rfqs:fileRemove', { name })} onClick={onRemove} className="-mr-2 size-9">
        <X size={16} />
      </IconButton>
    </li>
  );
}
