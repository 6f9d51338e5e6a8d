import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { ApiError } from './errors.ts';
import { PeerError, boundedText, plainText } from './untrusted-text.ts';

/** How to reach the model: `AI_BASE_URL`, `AI_API_KEY`, `AI_MODEL`. */
export interface ModelSettings {
  baseUrl: URL;
  apiKey: string | undefined;
  model: string;
  /** The time after which an answer counts as failed. */
  timeoutMs: number;
}

export interface Prompt {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** A language model. Its answer is untrusted text: plain, limited in length, and never executed or followed. */
export interface Model {
  /** @throws ApiError 503 when the model is slow, unavailable, or returns nothing usable */
  complete(prompts: readonly Prompt[], limits: { tokens: number; characters: number }): Promise<string>;
}

/** Far above what the tokens allow. Reading stops at this size. */
const MAX_BYTES = 256 * 1024;

const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })) });

/** Supports any endpoint with OpenAI's chat completions (docs/decisions/051-model-by-fetch.md). */
export function createModel(settings: ModelSettings, log: FastifyBaseLogger): Model {
  const address = new URL(`${settings.baseUrl.href.replace(/\/+$/, '')}/chat/completions`);
  return {
    async complete(prompts, { tokens, characters }) {
      try {
        const said = await ask(address, settings, { messages: prompts, max_tokens: tokens });
        const text = plainText(said, characters);
        if (text === '') throw new PeerError('empty answer');
        return text;
      } catch (error) {
        // Neither the prompt nor the answer is logged, because both contain people's words.
        log.warn({ reason: error instanceof PeerError ? error.message : 'unreachable' }, 'model failed');
        throw new ApiError('assistant.no_reply');
      }
    },
  };
}

async function ask(address: URL, { apiKey, model, timeoutMs }: ModelSettings, body: object): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    // A redirect could send the key to another host.
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
    throw new PeerError(`status ${response.status}`);
  }
  return contentIn(await boundedText(response, MAX_BYTES));
}

function contentIn(text: string): string {
  try {
    const [choice] = Completion.parse(JSON.parse(text)).choices;
    return choice?.message.content ?? '';
  } catch {
    throw new PeerError('answer not understood');
  }
}
