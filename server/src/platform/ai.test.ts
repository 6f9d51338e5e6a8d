import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelPeer, says, startModelPeer } from '#test/model-peer.ts';
import { createModel } from './ai.ts';

const SECRET = 'we are about to be bought';
const LIMITS = { tokens: 50, characters: 40 };
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });

let peer: ModelPeer;
beforeAll(async () => {
  peer = await startModelPeer();
});
afterAll(() => peer.stop());

const ask = () =>
  createModel(
    { baseUrl: new URL(peer.baseUrl), apiKey: 'key', model: 'small', timeoutMs: 300 },
    log,
  ).complete([{ role: 'user', content: SECRET }], LIMITS);

test('sends the key, the model and a token limit to the endpoint', async () => {
  peer.behave(says('  Which territories?  '));
  expect(await ask()).toBe('Which territories?');
  expect(peer.asked.at(-1)).toEqual({
    authorization: 'Bearer key',
    body: { model: 'small', max_tokens: 50, messages: [{ role: 'user', content: SECRET }] },
  });
});

test.each<[string, Parameters<ModelPeer['behave']>[0]]>([
  ['is slow', () => {}],
  ['begins and never ends', (response) => void response.write('{"choices": [')],
  ['refuses', (response) => void response.writeHead(500).end(SECRET)],
  ['sends elsewhere', (response) => void response.writeHead(307, { location: `${peer.baseUrl}/x` }).end()],
  ['talks another language', (response) => void response.end(`<html>${SECRET}</html>`)],
  ['answers in another shape', (response) => void response.end('{"choices": "none"}')],
  ['has no choices', (response) => void response.end('{"choices": []}')],
  ['says nothing', says(' \u0000\u202E ')],
  ['floods', (response) => void response.end(`"${'x'.repeat(400_000)}"`)],
  ['hangs up', (response) => void response.destroy()],
])('treats a model that %s as unavailable and logs nothing of the conversation', async (_what, behavior) => {
  peer.behave(behavior);
  lines.length = 0;
  await expect(ask()).rejects.toMatchObject({ code: 'assistant.no_reply', status: 503 });
  expect(lines.join()).toContain('model failed');
  expect(lines.join()).not.toContain(SECRET);
});

test('cuts a long answer, but never inside a character', async () => {
  peer.behave(says('🙂'.repeat(100)));
  expect(await ask()).toBe('🙂'.repeat(20));
});
