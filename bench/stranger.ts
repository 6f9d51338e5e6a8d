/**
 * The person who waits in `bench/stall.ts`. It runs in a separate thread, so that the calls of the load do not delay
 * it. It calls the server continuously until it gets a message, and then returns the waiting times in milliseconds.
 */
import { setTimeout as after } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Client } from '#test/app.ts';

const EVERY_MS = 10;
const PATHS = ['/healthz', '/api/session', '/favicon.svg'];

const stranger = new Client(workerData as string);
const state = { isOver: false };
parentPort?.once('message', () => (state.isOver = true));

async function waitOf(path: string): Promise<number> {
  const began = performance.now();
  const answer = await stranger.fetch(path);
  await answer.text();
  return performance.now() - began;
}

// The first calls load what later calls share.
for (const path of PATHS) await waitOf(path);
parentPort?.postMessage('ready');
const waits: Promise<number>[] = [];
while (!state.isOver) {
  waits.push(waitOf(PATHS[waits.length % PATHS.length] ?? '/'));
  await after(EVERY_MS);
}
parentPort?.postMessage(await Promise.all(waits));
