import {
  LIVE_MISSED,
  LIVE_PATH,
  LIVE_TYPING,
  LiveMissed,
  type LiveTopic,
  LiveTyping,
  LiveUpdate,
} from '#contract/live.ts';
import type { Platform } from '#platform/platform.ts';
import type { Client } from './app.ts';

export interface Stream {
  readonly status: number;
  readonly topics: Set<LiveTopic>;
  /** The topics that the server's first event named. */
  missed(): Promise<LiveMissed['topics']>;
  /** The id of the last event, which a browser sends when it connects again. */
  lastEventId(): string | undefined;
  receives(topic: LiveTopic, patienceMs?: number): Promise<void>;
  readonly typing: readonly string[];
  seesTyping(userId: string): Promise<void>;
  readonly ended: Promise<void>;
  close(): void;
}

const PATIENCE_MS = 60_000;

interface Opening {
  /** How many milliseconds ago the page began to fetch its data. */
  age?: string;
  lastEventId?: string | undefined;
}

export async function openStream(client: Client, { age, lastEventId }: Opening = {}): Promise<Stream> {
  const controller = new AbortController();
  const headers = { accept: 'text/event-stream', ...(lastEventId && { 'last-event-id': lastEventId }) };
  const response = await client.fetch(age ? `${LIVE_PATH}?age=${age}` : LIVE_PATH, {
    headers,
    signal: controller.signal,
  });
  const topics = new Set<LiveTopic>();
  const typing: string[] = [];
  let missed: LiveMissed['topics'] | undefined;
  let last: string | undefined;
  const waiting = new Set<() => void>();
  const read = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      for (const block of takeBlocks()) hear(block);
    }
    function takeBlocks() {
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      return blocks;
    }
  };
  const hear = (block: string) => {
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (!data) return;
    last = /^id: (.*)$/m.exec(block)?.[1] ?? last;
    if (eventOf(block) === LIVE_MISSED) missed = LiveMissed.parse(JSON.parse(data)).topics;
    else if (eventOf(block) === LIVE_TYPING) typing.push(LiveTyping.parse(JSON.parse(data)).from);
    else for (const topic of LiveUpdate.parse(JSON.parse(data)).topics) topics.add(topic);
    waiting.forEach((check) => check());
  };
  const until = (hasHeard: () => boolean, what: string, patienceMs = PATIENCE_MS) =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`never heard of ${what}`)), patienceMs);
      const check = () => {
        if (!hasHeard()) return;
        clearTimeout(late);
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  return {
    status: response.status,
    topics,
    ended: read().catch(() => {}),
    typing,
    async missed() {
      await until(() => missed !== undefined, 'what was missed');
      return missed ?? 'all';
    },
    lastEventId: () => last,
    receives: (topic, patienceMs) => until(() => topics.has(topic), topic, patienceMs),
    seesTyping: (userId) => until(() => typing.includes(userId), `${userId} typing`),
    close: () => controller.abort(),
  };
}

/** Waits until the stream has received everything that was sent before this call; a single process keeps the order. */
export async function untilReceived({ live, db }: Platform, stream: Stream, userId: string): Promise<void> {
  await live.publishStale(db, [userId], ['nda']);
  await stream.receives('nda');
  stream.topics.delete('nda');
}

const eventOf = (block: string): string | undefined => /^event: (.*)$/m.exec(block)?.[1];
