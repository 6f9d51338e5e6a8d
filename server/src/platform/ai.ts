import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { Refusal } from './errors.ts';

/** Where a model answers; `AI_BASE_URL`, `AI_API_KEY`, `AI_MODEL` (decisions, section 2). */
export interface ModelSettings {
  baseUrl: URL;
  apiKey: string | undefined;
  model: string;
  /** After which an answer counts as failed. */
  timeoutMs: number;
}

export interface Prompt {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** A language model. What it says is untrusted text: plain, bounded, and never run or obeyed. */
export interface Model {
  /** @throws Refusal 503 when it is slow, away, or says nothing that can be used. */
  complete(prompts: readonly Prompt[], limits: { tokens: number; characters: number }): Promise<string>;
}

/** Far above what the tokens allow; a peer that sends more is not listened to. */
const MAX_BYTES = 256 * 1024;

const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })) });

/** Any endpoint that speaks OpenAI's chat completions (docs/decisions/051-model-by-fetch.md). */
export function createModel(settings: ModelSettings, log: FastifyBaseLogger): Model {
  const address = new URL(`${settings.baseUrl.href.replace(/\/+$/, '')}/chat/completions`);
  return {
    async complete(prompts, { tokens, characters }) {
      try {
        const said = await ask(address, settings, { messages: prompts, max_tokens: tokens });
        const text = plainText(said, characters);
        if (text === '') throw new Failure('empty answer');
        return text;
      } catch (error) {
        // Neither the prompt nor the answer: people's words stay out of the log.
        log.warn({ reason: error instanceof Failure ? error.message : 'unreachable' }, 'model failed');
        throw new Refusal('unavailable', 'The assistant does not answer now. Nothing you wrote is lost.');
      }
    },
  };
}

/** Why a model's answer could not be used; names no content. */
class Failure extends Error {}

async function ask(address: URL, { apiKey, model, timeoutMs }: ModelSettings, body: object): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    // A redirect could carry the key elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json',
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model, ...body }),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Failure(`status ${response.status}`);
  }
  return contentIn(await boundedText(response));
}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Failure('answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function contentIn(text: string): string {
  try {
    const [choice] = Completion.parse(JSON.parse(text)).choices;
    return choice?.message.content ?? '';
  } catch {
    throw new Failure('answer not understood');
  }
}

/** Control characters, and those that turn the direction of what follows; line breaks and tabs stay. */
const INVISIBLE = /[^\P{Cc}\n\t]|[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Readable text alone, at most so many characters, never half of one. */
export const plainText = (text: string, characters: number): string =>
  text
    .replaceAll('\r\n', '\n')
    .toWellFormed()
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, characters)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
