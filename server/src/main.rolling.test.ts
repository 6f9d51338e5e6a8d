import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { LiveTopic } from '#contract/live.ts';
import { openPostgres } from '#platform/db.ts';
import type { Client } from '#test/app.ts';
import { beginStory } from '#test/acknowledged-story.ts';
import { createSharedDatabase } from '#test/database.ts';
import { type Stream, openStream } from '#test/live.ts';
import { type ServerProcess, startProcess } from '#test/process.ts';
import { startProxy } from '#test/proxy.ts';

/**
 * A folder with the built release that runs before the update. Without it, the test updates the current release to
 * itself.
 */
const { PREVIOUS_RELEASE } = process.env;
const MAIN = 'server/dist/main.js';
const SERVERS = 3;
const DELAY_SECONDS = 2;

test(
  'when one of three servers behind a proxy is killed and all are then updated one by one, only calls to the killed one fail',
  { timeout: 900_000 },
  async ({ skip }) => {
    const storage = await createSharedDatabase(skip);
    const variables = {
      DATABASE_URL: storage.url,
      DATA_DIR: storage.dataDir,
      STOP_DELAY: String(DELAY_SECONDS),
    };
    const proxy = await startProxy();
    const running: ServerProcess[] = [];
    const add = async (release?: string) => {
      const server = await startProcess(variables, release && path.join(release, MAIN));
      running.push(server);
      await proxy.add(server.origin);
    };
    const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
      const server = running.shift();
      const code = await server?.end(signal);
      if (server) proxy.remove(server.origin);
      return code;
    };
    try {
      for (let count = 0; count < SERVERS; count += 1) await add(PREVIOUS_RELEASE);
      const story = await beginStory(proxy.origin, () => proxy.origin);
      const follower = follow(story.marcus.client.at(proxy.origin));

      // One server is killed under load and started again.
      const work = story.work();
      await story.acknowledged(0.2);
      await end('SIGKILL');
      await add(PREVIOUS_RELEASE);
      await work;

      // Then each server is replaced by one of the new release while everyone writes.
      const before = story.interruptions();
      const update = async () => {
        for (let count = 0; count < SERVERS; count += 1) {
          await add();
          expect(await end('SIGTERM')).toBe(0);
        }
      };
      await story.workDuring(update());
      expect(story.interruptions()).toBe(before);

      expect(follower.streams()).toBeGreaterThan(1);
      const heard = follower.hears('messages');
      await story.write();
      await heard;
      await follower.stop();
      await story.everybodyIsTold(proxy.origin);
      await story.expectOnce(openPostgres(storage.url));
    } finally {
      while (running.length > 0) await end('SIGTERM');
      await proxy.stop();
      await storage.drop();
    }
  },
);

function follow(client: Client) {
  let stream: Stream | undefined;
  let opened = 0;
  const state = { isOver: false };
  const openAgainAndAgain = async () => {
    while (!state.isOver) {
      const next = await openStream(client, { lastEventId: stream?.lastEventId() }).catch(() => undefined);
      if (next?.status === 200) {
        opened += 1;
        stream = next;
      }
      await next?.ended;
      await after(100);
    }
  };
  const following = openAgainAndAgain();
  return {
    streams: () => opened,
    hears: (topic: LiveTopic) => {
      const present = stream;
      present?.topics.delete(topic);
      const isNamed = async () => {
        const missed = stream === present ? [] : await stream?.missed();
        return stream?.topics.has(topic) || missed === 'all' || missed?.includes(topic);
      };
      return expect.poll(isNamed, { timeout: 60_000 }).toBe(true);
    },
    stop: async () => {
      state.isOver = true;
      stream?.close();
      await following;
    },
  };
}
