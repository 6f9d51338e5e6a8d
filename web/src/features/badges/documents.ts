import { useRef, useState } from 'react';
import {
  type BadgeDocument,
  DOCUMENT_MAX_BYTES,
  MAX_DOCUMENTS,
  removeBadgeDocument,
  uploadBadgeDocument,
} from '#contract/badges.ts';
import { call } from '#lib/api.ts';
import { goToSignIn, isSignedOut } from '#lib/session.ts';
import { upload } from '#lib/uploads.ts';
import { t } from '#lib/words.ts';

export const ACCEPTED = ['application/pdf', 'image/png', 'image/jpeg'];

/** An upload in progress, with its progress from 0 to 1. */
export interface Sending {
  key: number;
  name: string;
  share: number;
}

export function useDocuments(companyId: string) {
  const [documents, setDocuments] = useState<readonly BadgeDocument[]>([]);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const lastKey = useRef(0);

  const send = async (file: File) => {
    const key = ++lastKey.current;
    setSending((all) => [...all, { key, name: file.name, share: 0 }]);
    const progress = (share: number) =>
      setSending((all) => all.map((one) => (one.key === key ? { key, name: one.name, share } : one)));
    try {
      const document = await upload(uploadBadgeDocument, { params: { id: companyId } }, file, progress);
      setDocuments((all) => [...all, document]);
    } catch (error) {
      if (isSignedOut(error)) return goToSignIn();
      const reason = error instanceof Error ? error.message : '';
      setProblems((all) => [...all, t('badges:fileFailed', { name: file.name, reason })]);
    } finally {
      setSending((all) => all.filter((one) => one.key !== key));
    }
  };

  const add = (files: readonly File[]) => {
    const room = MAX_DOCUMENTS - documents.length - sending.length;
    const fit = files.filter((file) => problemOf(file) === undefined);
    setProblems([
      ...files.map(problemOf).filter((one) => one !== undefined),
      ...(fit.length > room ? [t('badges:tooManyFiles', { count: MAX_DOCUMENTS })] : []),
    ]);
    for (const file of fit.slice(0, room)) void send(file);
  };

  const remove = (id: string) => {
    setDocuments((all) => all.filter((one) => one.id !== id));
    // Errors are ignored, because the server deletes unused files by itself.
    call(removeBadgeDocument, { params: { id } }).catch(() => {});
  };

  const reset = () => {
    setDocuments([]);
    setProblems([]);
  };
  const isEmpty = documents.length === 0 && sending.length === 0;
  return { documents, sending, problems, isEmpty, add, remove, reset };
}

/** Finds problems before the upload. The server checks the content. */
function problemOf({ name, size, type }: File): string | undefined {
  if (!ACCEPTED.includes(type)) return t('badges:fileWrongType', { name });
  return size > DOCUMENT_MAX_BYTES ? t('badges:fileTooLarge', { name }) : undefined;
}
