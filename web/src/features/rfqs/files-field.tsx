import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { v4 as uuid } from 'uuid';
import { FILE_ENDINGS } from '#contract/files.ts';
import { ATTACHMENT_MAX_BYTES } from '#contract/message-attachments.ts';
import { MAX_RFQ_FILES, type RfqFile, removeRfqFile, uploadRfqFile } from '#contract/rfq-files.ts';
import { call } from '#lib/api.ts';
import { goToSignIn, isSignedOut } from '#lib/session.ts';
import { formatSize } from '#lib/sizes.ts';
import { upload } from '#lib/uploads.ts';
import { t } from '#lib/words.ts';
import { FieldError, FieldGroup } from '#ui/field.tsx';
import { FileFieldBox } from '#ui/file-field-box.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { FileText, X } from '#ui/icons.tsx';

interface WithFiles {
  attachmentIds?: string[] | undefined;
}

/**
 * A file that is being uploaded. In the form, its key takes the place of the id until the upload is complete, so that
 * the form cannot be sent yet.
 */
interface Sending {
  key: string;
  name: string;
  share: number;
  stop: AbortController;
}

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

function useUploads() {
  const cache = useQueryClient();
  const { subscribe, getValues, setValue, formState } = useFormContext<WithFiles>();
  const [uploaded, setUploaded] = useState<readonly RfqFile[]>([]);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [problem, setProblem] = useState<string>();
  const isClosed = useRef(false);
  const kept = useRef<readonly string[]>([]);
  const saved = useRef<readonly unknown[]>([]);
  // Saving a form resets it, so that its defaults have what was saved.
  useEffect(
    () =>
      subscribe({
        formState: { dirtyFields: true },
        callback: ({ defaultValues }) => {
          saved.current = defaultValues?.attachmentIds ?? [];
        },
      }),
    [subscribe],
  );
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      // A save that is under way may still need the files.
      if (cache.isMutating() > 0) return;
      for (const id of kept.current) if (!saved.current.includes(id)) discard(id);
    };
  }, [cache]);

  const change = (changed: (ids: string[]) => string[]) =>
    setValue('attachmentIds', changed(getValues('attachmentIds') ?? []), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  const send = async (file: File) => {
    const one: Sending = { key: `sending-${uuid()}`, name: file.name, share: 0, stop: new AbortController() };
    const { key } = one;
    setSending((all) => [...all, one]);
    change((ids) => [...ids, key]);
    const mark = (share: number) =>
      setSending((all) => all.map((other) => (other.key === key ? { ...other, share } : other)));
    try {
      const answer = await upload(uploadRfqFile, { signal: one.stop.signal }, file, mark);
      if (one.stop.signal.aborted || isClosed.current) return discard(answer.id);
      kept.current = [...kept.current, answer.id];
      setUploaded((all) => [...all, answer]);
      change((ids) => ids.map((id) => (id === key ? answer.id : id)));
    } catch (error) {
      if (one.stop.signal.aborted) return undefined;
      if (isSignedOut(error)) goToSignIn();
      setProblem(error instanceof Error ? error.message : t('common:errorUnknown'));
      change((ids) => ids.filter((id) => id !== key));
    } finally {
      setSending((all) => all.filter((other) => other.key !== key));
    }
    return undefined;
  };
  const add = (files: readonly File[]) => {
    setProblem(undefined);
    const room = MAX_RFQ_FILES - (getValues('attachmentIds') ?? []).length;
    if (files.length > room) setProblem(t('rfqs:filesTooMany'));
    for (const file of files.slice(0, Math.max(0, room))) {
      if (file.size > ATTACHMENT_MAX_BYTES) setProblem(t('rfqs:fileTooLarge', { name: file.name }));
      else void send(file);
    }
  };
  const remove = (id: string) => {
    sending.find(({ key }) => key === id)?.stop.abort();
    if (kept.current.includes(id)) discard(id);
    kept.current = kept.current.filter((other) => other !== id);
    change((ids) => ids.filter((other) => other !== id));
  };
  return { uploaded, sending, problem, add, remove };
}

/** Removes a file that will not be saved. Otherwise the server removes it after a day. */
const discard = (id: string): void => {
  call(removeRfqFile, { params: { id } }).catch(() => {});
};
