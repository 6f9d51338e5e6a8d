import type { LiveTopic } from '#contract/live.ts';
import { LIVE_PATH, LIVE_TYPING, LiveUpdate, LiveTyping } from '#contract/live.ts';
import type { Platform } from '#platform/platform.ts';
import type { Client } from './app.ts';

export interface Stream {
  readonly status: number;
  readonly topics: Set<LiveTopic>;
  /** Resolves when the topic arrives; rejects after two seconds. */
  receives(topic: LiveTopic): Promise<void>;
  /** Everyone who was shown as typing, each time. */
  readonly typing: readonly string[];
  seesTyping(userId: string): Promise<void>;
  readonly ended: Promise<void>;
  close(): void;
}

const PATIENCE_MS = 2_000;

/** Opens `GET /api/events` like a browser and waits for the server's answer. */
export async function openStream(client: Client): Promise<Stream> {
  const controller = new AbortController();
  const response = await client.fetch(LIVE_PATH, {
    headers: { accept: 'text/event-stream' },
    signal: controller.signal,
  });
  const topics = new Set<LiveTopic>();
  const typing: string[] = [];
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
    if (!data || eventOf(block) === 'open') return;
    if (eventOf(block) === LIVE_TYPING) typing.push(LiveTyping.parse(JSON.parse(data)).from);
    else for (const topic of LiveUpdate.parse(JSON.parse(data)).topics) topics.add(topic);
    waiting.forEach((check) => check());
  };
  const until = (hasHeard: () => boolean, what: string) =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`never heard of ${what}`)), PATIENCE_MS);
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
    receives: (topic) => until(() => topics.has(topic), topic),
    seesTyping: (userId) => until(() => typing.includes(userId), `${userId} typing`),
    close: () => controller.abort(),
  };
}

/** Waits until the stream has received everything sent before; one process keeps the order. */
export async function settle({ live, db }: Platform, stream: Stream, userId: string): Promise<void> {
  await live.publishStale(db, [userId], ['nda']);
  await stream.receives('nda');
  stream.topics.delete('nda');
}

const eventOf = (block: string): string | undefined => /^event: (.*)$/m.exec(block)?.[1];
