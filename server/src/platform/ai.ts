import type { FastifyBaseLogger } from 'fastify';
import { type AiProvider, PROTOCOLS, addressOf } from './ai-protocols.ts';
import { ApiError } from './errors.ts';
import { ExternalServiceError, boundedText, plainText } from './untrusted-text.ts';

export interface ModelSettings {
  provider: AiProvider;
  baseUrl: URL;
  apiKey: string | undefined;
  model: string;
  timeoutMs: number;
}

export interface Prompt {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** A language model. Its response is untrusted text: plain, limited in length, and never executed or obeyed. */
export interface Model {
  /** @throws ApiError 503 when the model is slow, unavailable, or returns nothing usable */
  complete(prompts: readonly Prompt[], limits: { tokens: number; characters: number }): Promise<string>;
}

/** The maximum size of a response, far above what the token limit allows. Reading stops at this size. */
const MAX_BYTES = 256 * 1024;

/** Creates a model with the API of the configured provider (docs/decisions/051-model-by-fetch.md). */
export function createModel(settings: ModelSettings, log: FastifyBaseLogger): Model {
  const { body, textIn } = PROTOCOLS[settings.provider];
  return {
    async complete(prompts, { tokens, characters }) {
      try {
        const said = await ask(settings, body(settings.model, prompts, tokens));
        const text = plainText(understood(said, textIn), characters);
        if (text === '') throw new ExternalServiceError('empty answer');
        return text;
      } catch (error) {
        // Neither the prompt nor the response is logged, because both contain what people wrote.
        log.warn(
          { reason: error instanceof ExternalServiceError ? error.message : 'unreachable' },
          'model failed',
        );
        throw new ApiError('assistant.no_reply');
      }
    },
  };
}

async function ask(settings: ModelSettings, body: object): Promise<string> {
  const { provider, apiKey, timeoutMs } = settings;
  const response = await fetch(addressOf(settings), {
    method: 'POST',
    // A redirect could send the key to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json',
      ...(apiKey && PROTOCOLS[provider].headers(apiKey)),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ExternalServiceError(`status ${response.status}`);
  }
  return boundedText(response, MAX_BYTES);
}

function understood(said: string, textIn: (answer: unknown) => string): string {
  try {
    return textIn(JSON.parse(said));
  } catch {
    throw new ExternalServiceError('answer not understood');
  }
}
