import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { v4 as uuid } from 'uuid';
import { ATTACHMENT_MAX_BYTES } from '#contract/message-attachments.ts';
import { MAX_RFQ_FILES, type RfqFile, removeRfqFile, uploadRfqFile } from '#contract/rfq-files.ts';
import { call } from '#lib/api.ts';
import { goToSignIn, isSignedOut } from '#lib/session.ts';
import { upload } from '#lib/uploads.ts';
import { t } from '#lib/words.ts';

export interface WithFiles {
  attachmentIds?: string[] | undefined;
}

/**
 * A file that is being uploaded. In the form, its key stands in for the id until the upload is complete, so that the
 * form cannot be sent before then.
 */
export interface Sending {
  key: string;
  name: string;
  share: number;
  stop: AbortController;
}

/** Uploads a form's files as soon as they are selected. Files that are never saved are removed when the form closes. */
export function useUploads() {
  const cache = useQueryClient();
  const { subscribe, getValues, setValue, formState } = useFormContext<WithFiles>();
  const [uploaded, setUploaded] = useState<readonly RfqFile[]>([]);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [problem, setProblem] = useState<string>();
  const isClosed = useRef(false);
  const kept = useRef<readonly string[]>([]);
  const saved = useRef<readonly unknown[]>([]);
  // Saving a form resets it, so its default values are what was saved.
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
      // A save in progress may still need the files.
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

/** Removes a file that will not be saved. If this fails, the server removes the file after a day. */
const discard = (id: string): void => {
  call(removeRfqFile, { params: { id } }).catch(() => {});
};
