import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { ApiError } from './errors.ts';
import { PeerError, boundedText, plainText } from './untrusted-text.ts';

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
  /** @throws ApiError 503 when it is slow, away, or says nothing that can be used. */
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
        if (text === '') throw new PeerError('empty answer');
        return text;
      } catch (error) {
        // Neither the prompt nor the answer: people's words stay out of the log.
        log.warn({ reason: error instanceof PeerError ? error.message : 'unreachable' }, 'model failed');
        throw new ApiError('unavailable', 'The assistant does not answer now. Nothing you wrote is lost.');
      }
    },
  };
}

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
