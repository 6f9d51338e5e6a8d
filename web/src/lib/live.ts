import { useEffect, useSyncExternalStore } from 'react';
import {
  LIVE_MISSED,
  LIVE_PATH,
  LIVE_TYPING,
  type LiveMissed,
  type LiveUpdate,
  type LiveTopic,
  type LiveTyping,
} from '#contract/live.ts';
import { refresh } from './queries.ts';
import { checkSession } from './session.ts';

/** Shorter interruptions are not shown. */
const SAY_OFFLINE_AFTER_MS = 4000;
const REOPEN_AFTER_MS = 3000;
const REOPEN_SPREAD_MS = 5000;

export type Word =
  | { kind: 'update'; topics: LiveTopic[] | 'all' }
  | { kind: 'typing'; from: string }
  | { kind: 'connected'; connected: boolean };

const listeners = new Set<() => void>();
const watchers = new Set<(from: string) => void>();
let connected = true;
/**
 * The time of the last message from the server. For data that was fetched earlier, every update up to this time has
 * been received.
 */
let heardUntil = performance.timeOrigin;
let channel: BroadcastChannel | undefined;

function setConnected(now: boolean): void {
  if (connected === now) return;
  connected = now;
  for (const tell of listeners) tell();
}

/**
 * Listens to the tab that holds the stream. Called before a page fetches any data, so that no update is missed.
 */
export function listenToOtherTabs(): void {
  channel = new BroadcastChannel('live');
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data));
}

/**
 * One tab holds the stream and informs the others, because a browser opens only six connections to one server. When
 * that tab closes, the lock passes to the next one, which opens the stream.
 */
function startLive(): () => void {
  const stop = new AbortController();
  const say = (word: Word) => {
    hear(word);
    channel?.postMessage(word);
  };
  const hold = () => holdStream(say, stop.signal);
  if ('locks' in navigator)
    navigator.locks.request('live', { signal: stop.signal }, hold).catch(() => {
      // Stopped while waiting for the lock.
    });
  else void hold();
  return () => {
    stop.abort();
    setConnected(true);
  };
}

function hear(word: Word): void {
  if (word.kind === 'connected') setConnected(word.connected);
  else {
    heardUntil = Date.now();
    if (word.kind === 'update') void refresh(word.topics);
    else for (const see of watchers) see(word.from);
  }
}

function holdStream(say: (word: Word) => void, signal: AbortSignal): Promise<void> {
  // The lock may be granted after the abort.
  if (signal.aborted) return Promise.resolve();
  const onUpdate = ({ data }: MessageEvent<string>) =>
    say({ kind: 'update', topics: (JSON.parse(data) as LiveUpdate | LiveMissed).topics });
  const onTypingWord = ({ data }: MessageEvent<string>) =>
    say({ kind: 'typing', from: (JSON.parse(data) as LiveTyping).from });

  return new Promise((done) => {
    let stream: EventSource;
    let notice: ReturnType<typeof setTimeout> | undefined;
    let reopening: ReturnType<typeof setTimeout> | undefined;

    const onOpen = () => {
      clearTimeout(notice);
      notice = undefined;
      say({ kind: 'connected', connected: true });
    };
    const onError = () => {
      notice ??= setTimeout(() => say({ kind: 'connected', connected: false }), SAY_OFFLINE_AFTER_MS);
      if (stream.readyState !== EventSource.CLOSED) return;
      // The person may have signed out, which the session query will show.
      void checkSession();
      // The delay is random, so that browsers do not all reconnect at the same moment after the server restarts.
      reopening = setTimeout(open, REOPEN_AFTER_MS + Math.random() * REOPEN_SPREAD_MS);
    };
    const open = () => {
      stream = new EventSource(`${LIVE_PATH}?age=${Date.now() - heardUntil}`);
      stream.addEventListener('open', onOpen);
      stream.addEventListener('message', onUpdate);
      stream.addEventListener(LIVE_MISSED, onUpdate);
      stream.addEventListener(LIVE_TYPING, onTypingWord);
      stream.addEventListener('error', onError);
    };

    open();
    signal.addEventListener('abort', () => {
      clearTimeout(notice);
      clearTimeout(reopening);
      stream.close();
      done();
    });
  });
}

export function onTyping(see: (from: string) => void): () => void {
  watchers.add(see);
  return () => void watchers.delete(see);
}

export function useLive(signedIn: boolean): void {
  useEffect(() => (signedIn ? startLive() : undefined), [signedIn]);
}

function subscribe(tell: () => void): () => void {
  const stop = new AbortController();
  listeners.add(tell);
  for (const change of ['online', 'offline']) window.addEventListener(change, tell, stop);
  return () => {
    listeners.delete(tell);
    stop.abort();
  };
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => connected && navigator.onLine,
    () => true,
  );
