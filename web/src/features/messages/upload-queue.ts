import { useSyncExternalStore } from 'react';
import { v4 as uuid } from 'uuid';
import {
  ATTACHMENT_MAX_BYTES,
  type Attachment,
  MAX_ATTACHMENTS,
  uploadAttachment,
} from '#contract/message-attachments.ts';
import { isTemporary } from '#lib/api.ts';
import { discardAttachment } from '#lib/attachments.ts';
import { readFromTab, storeInTab } from '#lib/browser-storage.ts';
import { goToSignIn, isSignedOut, useSignedInUser } from '#lib/session.ts';
import { upload } from '#lib/uploads.ts';
import { t } from '#lib/words.ts';
import { attachmentsOf } from './attached.ts';

export interface QueuedFile {
  key: string;
  name: string;
  bytes: number;
  share: number;
  attachment?: Attachment | undefined;
  problem?: string | undefined;
  mayTryAgain?: boolean | undefined;
}

/** The files to be sent to one person. Uploads start immediately, and completed uploads survive a reload. */
class UploadQueue {
  readonly #name: string;
  readonly #listeners = new Set<() => void>();
  readonly #sources = new Map<string, { file: File; stop: AbortController }>();
  #files: readonly QueuedFile[];

  constructor(name: string) {
    this.#name = name;
    this.#files = (readFromTab(name, attachmentsOf) ?? []).map(readyFile);
  }

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };
  readonly read = (): readonly QueuedFile[] => this.#files;

  /** Adds as many files as a message allows and returns how many did not fit. */
  add(files: readonly File[]): number {
    const room = Math.max(0, MAX_ATTACHMENTS - this.#files.length);
    for (const file of files.slice(0, room)) this.#begin(file);
    return Math.max(0, files.length - room);
  }

  tryAgain(key: string): void {
    const source = this.#sources.get(key);
    if (!source) return;
    this.#mark(key, { share: 0, problem: undefined, mayTryAgain: undefined });
    void this.#send(key, source.file);
  }

  remove(key: string): void {
    this.#sources.get(key)?.stop.abort();
    this.#sources.delete(key);
    const attachment = this.#files.find((file) => file.key === key)?.attachment;
    this.#change(this.#files.filter((file) => file.key !== key));
    if (attachment) discardAttachment(attachment);
  }

  take(): Attachment[] {
    const taken = this.#files.flatMap(({ attachment }) => attachment ?? []);
    this.#sources.clear();
    this.#change([]);
    return taken;
  }

  #begin(file: File): void {
    const key = uuid();
    const { name, size } = file;
    const problem = size > ATTACHMENT_MAX_BYTES ? t('messages:fileTooLarge') : undefined;
    this.#change([...this.#files, { key, name, bytes: size, share: 0, problem }]);
    if (!problem) void this.#send(key, file);
  }

  async #send(key: string, file: File): Promise<void> {
    const stop = new AbortController();
    this.#sources.set(key, { file, stop });
    try {
      const attachment = await upload(uploadAttachment, { signal: stop.signal }, file, (share) =>
        this.#mark(key, { share }),
      );
      // The file was removed just as its upload finished.
      if (stop.signal.aborted) return discardAttachment(attachment);
      this.#mark(key, { attachment, name: attachment.name, share: 1 });
    } catch (error) {
      if (stop.signal.aborted) return;
      if (isSignedOut(error)) goToSignIn();
      const problem = error instanceof Error ? error.message : t('common:errorUnknown');
      this.#mark(key, { problem, mayTryAgain: isTemporary(error) || isSignedOut(error) });
    }
  }

  #mark(key: string, change: Partial<QueuedFile>): void {
    this.#change(this.#files.map((file) => (file.key === key ? { ...file, ...change } : file)));
  }

  #change(files: readonly QueuedFile[]): void {
    this.#files = files;
    const there = files.flatMap(({ attachment }) => attachment ?? []);
    storeInTab(this.#name, there.length > 0 ? there : undefined);
    for (const tell of this.#listeners) tell();
  }
}

const readyFile = (attachment: Attachment): QueuedFile => ({
  key: attachment.id,
  name: attachment.name,
  bytes: attachment.bytes,
  share: 1,
  attachment,
});

const queues = new Map<string, UploadQueue>();

function queueOf(name: string): UploadQueue {
  const queue = queues.get(name) ?? new UploadQueue(name);
  queues.set(name, queue);
  return queue;
}

export function useUploadQueue(userId: string): { queue: UploadQueue; files: readonly QueuedFile[] } {
  const { id } = useSignedInUser();
  const queue = queueOf(`draft-files:${id}:${userId}`);
  return { queue, files: useSyncExternalStore(queue.subscribe, queue.read) };
}
