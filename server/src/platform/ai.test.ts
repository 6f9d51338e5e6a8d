import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeModel, answers, says, startFakeModel } from '#test/fake-model.ts';
import { createModel } from './ai.ts';

const SECRET = 'we are about to be bought';
const LIMITS = { tokens: 50, characters: 40 };
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });

let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel();
});
afterAll(() => fake.stop());

const ask = () =>
  createModel(
    {
      provider: 'openai-compatible',
      baseUrl: new URL(fake.baseUrl),
      apiKey: 'key',
      model: 'small',
      timeoutMs: 300,
    },
    log,
  ).complete([{ role: 'user', content: SECRET }], LIMITS);

test('a call to the model sends the key, the model and a token limit to the endpoint', async () => {
  fake.behave(says('  Which territories?  '));
  expect(await ask()).toBe('Which territories?');
  expect(fake.asked.at(-1)).toMatchObject({
    path: '/v1/chat/completions',
    headers: { authorization: 'Bearer key' },
    body: { model: 'small', max_tokens: 50, messages: [{ role: 'user', content: SECRET }] },
  });
});

describe('a provider’s own API', () => {
  const prompts = [
    { role: 'system', content: 'Ask one question.' },
    { role: 'assistant', content: 'What do you make?' },
    { role: 'user', content: 'Stents' },
  ] as const;
  const text = '  Which territories? ';
  const own = [
    {
      provider: 'openai',
      path: '/v1/responses',
      headers: { authorization: 'Bearer key' },
      body: { model: 'small', input: prompts, max_output_tokens: 50, store: false },
      answer: {
        output: [{ type: 'reasoning' }, { type: 'message', content: [{ type: 'output_text', text }] }],
      },
      empty: { output: [{ type: 'reasoning' }] },
    },
    {
      provider: 'anthropic',
      path: '/v1/messages',
      headers: { 'x-api-key': 'key', 'anthropic-version': '2023-06-01' },
      body: {
        model: 'small',
        max_tokens: 50,
        system: 'Ask one question.',
        messages: [{ role: 'user', content: '…' }, ...prompts.slice(1)],
      },
      answer: { content: [{ type: 'text', text }], stop_reason: 'end_turn' },
      empty: { content: [] },
    },
    {
      provider: 'google',
      path: '/v1/models/small:generateContent',
      headers: { 'x-goog-api-key': 'key' },
      body: {
        systemInstruction: { parts: [{ text: 'Ask one question.' }] },
        contents: [
          { role: 'user', parts: [{ text: '…' }] },
          { role: 'model', parts: [{ text: 'What do you make?' }] },
          { role: 'user', parts: [{ text: 'Stents' }] },
        ],
        generationConfig: { maxOutputTokens: 50 },
      },
      answer: { candidates: [{ content: { role: 'model', parts: [{ text }] } }] },
      empty: { candidates: [] },
    },
  ] as const;
  const complete = (provider: (typeof own)[number]['provider']) =>
    createModel(
      { provider, baseUrl: new URL(fake.baseUrl), apiKey: 'key', model: 'small', timeoutMs: 2_000 },
      log,
    ).complete(prompts, LIMITS);

  test.each(own)('is called in the format of $provider, and its response is read', async (protocol) => {
    const { provider, path, headers, body, answer } = protocol;
    fake.behave(answers(answer));
    expect(await complete(provider)).toBe('Which territories?');
    expect(fake.asked.at(-1)).toMatchObject({ path, headers });
    expect(fake.asked.at(-1)?.body).toEqual(body);
  });

  test.each(own)(
    'counts as unavailable when $provider returns an empty or invalid response',
    async (protocol) => {
      for (const answer of [protocol.empty, { choices: 'none' }]) {
        fake.behave(answers(answer));
        await expect(complete(protocol.provider)).rejects.toMatchObject({ code: 'assistant.no_reply' });
      }
    },
  );
});

test.each<[string, Parameters<FakeModel['behave']>[0]]>([
  ['is slow', () => {}],
  ['begins and never ends', (response) => void response.write('{"choices": [')],
  ['refuses', (response) => void response.writeHead(500).end(SECRET)],
  [
    'redirects elsewhere',
    (response) => void response.writeHead(307, { location: `${fake.baseUrl}/x` }).end(),
  ],
  ['answers with a web page', (response) => void response.end(`<html>${SECRET}</html>`)],
  ['answers with another structure', (response) => void response.end('{"choices": "none"}')],
  ['has no choices', (response) => void response.end('{"choices": []}')],
  ['says nothing', says(' \u0000\u202E ')],
  ['floods', (response) => void response.end(`"${'x'.repeat(400_000)}"`)],
  ['hangs up', (response) => void response.destroy()],
])(
  'the assistant treats a model that %s as unavailable and logs nothing from the conversation',
  async (_what, behavior) => {
    fake.behave(behavior);
    lines.length = 0;
    await expect(ask()).rejects.toMatchObject({ code: 'assistant.no_reply', status: 503 });
    expect(lines.join()).toContain('model failed');
    expect(lines.join()).not.toContain(SECRET);
  },
);

test('the assistant cuts off a long response, but never inside a character', async () => {
  fake.behave(says('🙂'.repeat(100)));
  expect(await ask()).toBe('🙂'.repeat(20));
});
