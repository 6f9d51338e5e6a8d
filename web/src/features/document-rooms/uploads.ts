import { useEffect, useRef, useState } from 'react';
import { ROOM_FILE_MAX_BYTES } from '#contract/document-rooms.ts';
import { ApiFailure } from '#lib/api.ts';
import { refresh } from '#lib/queries.ts';
import { goToSignIn, isSignedOut } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';

/** An upload in progress, with its progress from 0 to 1. */
export interface PendingUpload {
  key: number;
  name: string;
  share: number;
}

type Send = (file: File, onProgress: (share: number) => void) => Promise<unknown>;

export function useUploads(send: Send) {
  const [sending, setSending] = useState<readonly PendingUpload[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const lastKey = useRef(0);
  const turn = useRef(Promise.resolve());
  // False once the list is closed; uploads continue after that.
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const sendOne = async (file: File, key: number) => {
    const progress = (share: number) =>
      setSending((all) => all.map((one) => (one.key === key ? { ...one, share } : one)));
    try {
      await send(file, progress);
      await refresh(['rooms']);
    } catch (error) {
      if (isSignedOut(error)) return goToSignIn();
      // The document may have been stored although the answer was lost.
      if (isUnanswered(error)) void refresh(['rooms']);
      const problem = t('rooms:fileFailed', { name: file.name, reason: reasonOf(error) });
      if (isShown.current) setProblems((all) => [...all, problem]);
      else showToast({ title: t('rooms:fileNotAdded'), description: problem, tone: 'danger' });
    } finally {
      setSending((all) => all.filter((one) => one.key !== key));
    }
  };

  const add = (files: readonly File[]) => {
    const fit = files.filter(({ size }) => size <= ROOM_FILE_MAX_BYTES);
    setProblems(
      files.filter((file) => !fit.includes(file)).map(({ name }) => t('rooms:fileTooLarge', { name })),
    );
    for (const file of fit) {
      const key = ++lastKey.current;
      setSending((all) => [...all, { key, name: file.name, share: 0 }]);
      turn.current = turn.current.then(() => sendOne(file, key));
    }
  };

  return { sending, problems, add, dismiss: () => setProblems([]) };
}

const isUnanswered = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'offline';

function reasonOf(error: unknown): string {
  if (isUnanswered(error)) return t('common:noAnswerText');
  return error instanceof Error ? error.message : '';
}
