import { notifyManager } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { v4 as uuid } from 'uuid';
import type { Attachment } from '#contract/message-attachments.ts';
import { sendMessage } from '#contract/messages.ts';
import { ApiFailure, call, isTemporary } from '#lib/api.ts';
import { discardAttachment } from '#lib/attachments.ts';
import { readFromTab, storeInTab } from '#lib/browser-storage.ts';
import { queryClient, refresh } from '#lib/queries.ts';
import { checkSession, goToSignIn, isSignedOut, userQuery, useSignedInUser } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { attachmentsOf } from './attached.ts';
import { addToThread } from './thread-query.ts';
import { outboxName } from './unsent.ts';

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

/** A message that is being sent. Its `clientId` never changes, so that repeated attempts deliver it only once. */
export interface Outgoing {
  clientId: string;
  receiverId: string;
  content: string;
  attachments: readonly Attachment[];
  writtenAt: string;
  /** new: to be sent now; delayed: retried automatically; refused: rejected, and kept until the person acts. */
  state: 'new' | 'delayed' | 'refused';
  problem?: string | undefined;
}

class Outbox {
  readonly #userId: string;
  readonly #name: string;
  readonly #listeners = new Set<() => void>();
  readonly #whenSent = new Map<string, () => void>();
  #queue: readonly Outgoing[];
  #sending = false;
  #retryAfterMs = FIRST_RETRY_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: string) {
    this.#userId = userId;
    this.#name = outboxName(userId);
    this.#queue = readFromTab(this.#name, queueOf) ?? [];
    window.addEventListener('online', () => void this.send());
  }

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };
  readonly read = (): readonly Outgoing[] => this.#queue;

  add(
    receiverId: string,
    { content, attachments = [] }: { content: string; attachments?: readonly Attachment[] },
    whenSent?: () => void,
  ): void {
    const clientId = uuid();
    if (whenSent) this.#whenSent.set(clientId, whenSent);
    const writtenAt = new Date().toISOString();
    this.#change([...this.#queue, { clientId, receiverId, content, attachments, writtenAt, state: 'new' }]);
    void this.send();
  }

  tryAgain(clientId: string): void {
    this.#mark(clientId, { state: 'new', problem: undefined });
    void this.send();
  }

  discard(clientId: string): void {
    this.#queue.find((item) => item.clientId === clientId)?.attachments.forEach(discardAttachment);
    this.#drop(clientId);
  }

  /** Sends waiting messages in order. While one is waiting, later ones to the same person wait too. */
  async send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    clearTimeout(this.#retry);
    // If someone else has signed in in another tab, this reloads the tab and never resolves, so nothing is sent in
    // their name.
    if (this.#queue.some(({ state }) => state === 'delayed')) await checkSession();
    const waiting = new Set<string>();
    for (let next = this.#next(waiting); next; next = this.#next(waiting)) {
      // After the session has ended, someone else may sign in in this tab, which keeps this outbox.
      const isWriterSignedIn = queryClient.getQueryData(userQuery.queryKey)?.id === this.#userId;
      if (!isWriterSignedIn || !(await this.#deliver(next))) waiting.add(next.receiverId);
    }
    this.#sending = false;
    if (waiting.size > 0) this.#sendLater(waiting);
    else this.#retryAfterMs = FIRST_RETRY_MS;
  }

  #next(waiting: ReadonlySet<string>): Outgoing | undefined {
    return this.#queue.find(({ state, receiverId }) => state !== 'refused' && !waiting.has(receiverId));
  }

  #sendLater(waiting: ReadonlySet<string>): void {
    this.#change(
      this.#queue.map((item) =>
        item.state === 'new' && waiting.has(item.receiverId) ? { ...item, state: 'delayed' } : item,
      ),
    );
    this.#retry = setTimeout(() => void this.send(), this.#retryAfterMs);
    this.#retryAfterMs = Math.min(this.#retryAfterMs * 2, LONGEST_RETRY_MS);
  }

  /** Returns false if the message has to wait. */
  async #deliver(item: Outgoing): Promise<boolean> {
    const { clientId, receiverId, content, attachments } = item;
    const attachmentIds = attachments.map(({ id }) => id);
    try {
      addToThread(
        receiverId,
        await call(sendMessage, { body: { clientId, receiverId, content, attachmentIds } }),
      );
    } catch (error) {
      return this.#failed(item, error);
    }
    await threadsShown();
    this.#drop(clientId);
    this.#whenSent.get(clientId)?.();
    return true;
  }

  #failed({ clientId, state }: Outgoing, error: unknown): boolean {
    if (isSignedOut(error)) {
      goToSignIn();
      return false;
    }
    if (state === 'new')
      showToast({
        title: t('messages:sendFailed'),
        description: t('messages:sendFailedText'),
        tone: 'danger',
      });
    if (isTemporary(error)) {
      this.#mark(clientId, { state: 'delayed' });
      return false;
    }
    this.#mark(clientId, { state: 'refused', problem: error instanceof Error ? error.message : undefined });
    if (error instanceof ApiFailure && error.code === 'nda.required') void refresh(['nda']);
    return true;
  }

  #drop(clientId: string): void {
    this.#change(this.#queue.filter((item) => item.clientId !== clientId));
  }

  #mark(clientId: string, change: Partial<Outgoing>): void {
    this.#change(this.#queue.map((item) => (item.clientId === clientId ? { ...item, ...change } : item)));
  }

  #change(queue: readonly Outgoing[]): void {
    this.#queue = queue;
    storeInTab(this.#name, queue.length > 0 ? queue : undefined);
    for (const tell of this.#listeners) tell();
  }
}

/** Reads stored messages and drops invalid ones. Validated by hand: the schema library is larger than this screen. */
const queueOf = (value: unknown): Outgoing[] | undefined =>
  Array.isArray(value)
    ? value
        .filter(isOutgoing)
        .map((item) => Object.assign(item, { attachments: attachmentsOf(item.attachments) }))
    : undefined;

const STATES: readonly unknown[] = ['new', 'delayed', 'refused'] satisfies Outgoing['state'][];

function isOutgoing(value: unknown): value is Outgoing {
  if (typeof value !== 'object' || value === null) return false;
  const { clientId, receiverId, content, writtenAt, state } = value as Record<string, unknown>;
  const isText = [clientId, receiverId, content, writtenAt].every((part) => typeof part === 'string');
  return isText && STATES.includes(state);
}

/** Resolves once the visible threads show the sent message, so that it never disappears before they do. */
const threadsShown = () => new Promise<void>((done) => notifyManager.schedule(done));

const outboxes = new Map<string, Outbox>();

export function outboxOf(userId: string): Outbox {
  const outbox = outboxes.get(userId) ?? new Outbox(userId);
  outboxes.set(userId, outbox);
  return outbox;
}

export const useOutbox = (): Outbox => outboxOf(useSignedInUser().id);

export function useOutgoing(receiverId: string): readonly Outgoing[] {
  const outbox = useOutbox();
  const queue = useSyncExternalStore(outbox.subscribe, outbox.read);
  return useMemo(() => queue.filter((item) => item.receiverId === receiverId), [queue, receiverId]);
}
