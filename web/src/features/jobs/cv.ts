import { useEffect, useRef, useState } from 'react';
import { CV_KINDS } from '#contract/job-applications.ts';
import { ATTACHMENT_MAX_BYTES, type Attachment, uploadAttachment } from '#contract/message-attachments.ts';
import { discardAttachment } from '#lib/attachments.ts';
import { goToSignIn, isSignedOut } from '#lib/session.ts';
import { upload } from '#lib/uploads.ts';
import { t } from '#lib/words.ts';

export const CV_ENDINGS = CV_KINDS.map((kind) => `.${kind}`);

export type Cv =
  | { state: 'none'; problem?: string }
  | { state: 'sending'; name: string; share: number }
  | { state: 'there'; attachment: Attachment };

/** Uploads a CV before the application is sent. `onChange` is called with its id, or an empty string. */
export function useCv(onChange: (id: string) => void) {
  const [cv, setCv] = useState<Cv>({ state: 'none' });
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const remove = () => {
    sending.current?.abort();
    if (cv.state === 'there') discardAttachment(cv.attachment);
    setCv({ state: 'none' });
    onChange('');
  };
  const choose = async (file: File) => {
    remove();
    const problem = problemOf(file);
    if (problem) return setCv({ state: 'none', problem });
    const stop = new AbortController();
    sending.current = stop;
    const { name } = file;
    setCv({ state: 'sending', name, share: 0 });
    try {
      const attachment = await upload(uploadAttachment, { signal: stop.signal }, file, (share) =>
        setCv({ state: 'sending', name, share }),
      );
      if (stop.signal.aborted) return discardAttachment(attachment);
      setCv({ state: 'there', attachment });
      onChange(attachment.id);
    } catch (error) {
      if (stop.signal.aborted) return undefined;
      if (isSignedOut(error)) goToSignIn();
      setCv({ state: 'none', problem: error instanceof Error ? error.message : t('common:errorUnknown') });
    }
    return undefined;
  };
  return { cv, choose: (file: File) => void choose(file), remove };
}

/** Finds problems before the upload. The server checks the content. */
function problemOf({ name, size }: File): string | undefined {
  if (!CV_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)))
    return t('jobs:jobCvWrong', { name });
  return size > ATTACHMENT_MAX_BYTES ? t('jobs:jobCvTooLarge', { name }) : undefined;
}
