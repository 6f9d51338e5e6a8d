import { z } from 'zod';
import type { ModelSettings, Prompt } from './ai.ts';

export const AI_PROVIDERS = ['openai-compatible', 'openai', 'anthropic', 'google'] as const;
export type AiProvider = (typeof AI_PROVIDERS)[number];

export const AI_BASE_URLS: Record<Exclude<AiProvider, 'openai-compatible'>, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

interface Protocol {
  path: (model: string) => string;
  headers: (apiKey: string) => Record<string, string>;
  body: (model: string, prompts: readonly Prompt[], tokens: number) => object;
  /** Returns the text of a response, or an empty string if it has none. @throws ZodError if it has another shape */
  textIn: (answer: unknown) => string;
}

const bearer = (apiKey: string) => ({ authorization: `Bearer ${apiKey}` });

const Parts = z.array(z.object({ text: z.string().optional() }));
const joined = (parts: z.infer<typeof Parts>): string => parts.map(({ text = '' }) => text).join('');

const ChatCompletion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })),
});
/** Other kinds of output, such as the model's reasoning, have no content. */
const OpenAiResponse = z.object({ output: z.array(z.object({ content: Parts.optional() })) });
const AnthropicMessage = z.object({ content: Parts });
const GoogleContent = z.object({ candidates: z.array(z.object({ content: z.object({ parts: Parts }) })) });

export const PROTOCOLS: Record<AiProvider, Protocol> = {
  'openai-compatible': {
    path: () => 'chat/completions',
    headers: bearer,
    body: (model, messages, tokens) => ({ model, messages, max_tokens: tokens }),
    textIn: (answer) => ChatCompletion.parse(answer).choices[0]?.message.content ?? '',
  },
  openai: {
    path: () => 'responses',
    headers: bearer,
    // With this option, the provider keeps no copy of the conversation.
    body: (model, input, tokens) => ({ model, input, max_output_tokens: tokens, store: false }),
    textIn: (answer) => joined(OpenAiResponse.parse(answer).output.flatMap(({ content = [] }) => content)),
  },
  anthropic: {
    path: () => 'messages',
    headers: (apiKey) => ({ 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }),
    body: (model, prompts, tokens) => ({
      model,
      max_tokens: tokens,
      system: instructionsIn(prompts),
      messages: turnsIn(prompts),
    }),
    textIn: (answer) => joined(AnthropicMessage.parse(answer).content),
  },
  google: {
    path: (model) => `models/${encodeURIComponent(model)}:generateContent`,
    headers: (apiKey) => ({ 'x-goog-api-key': apiKey }),
    body: (_model, prompts, tokens) => ({
      systemInstruction: { parts: [{ text: instructionsIn(prompts) }] },
      contents: turnsIn(prompts).map(({ role, content }) => ({
        role: role === 'assistant' ? 'model' : 'user',
        parts: [{ text: content }],
      })),
      generationConfig: { maxOutputTokens: tokens },
    }),
    textIn: (answer) => joined(GoogleContent.parse(answer).candidates[0]?.content.parts ?? []),
  },
};

export const addressOf = ({ provider, baseUrl, model }: ModelSettings): URL =>
  new URL(`${baseUrl.href.replace(/\/+$/, '')}/${PROTOCOLS[provider].path(model)}`);

const instructionsIn = (prompts: readonly Prompt[]): string =>
  prompts.flatMap(({ role, content }) => (role === 'system' ? [content] : [])).join('\n\n');

/**
 * Returns the turns of the conversation. These APIs expect the person to speak first, although the interview begins
 * with a question.
 */
function turnsIn(prompts: readonly Prompt[]): Prompt[] {
  const turns = prompts.filter(({ role }) => role !== 'system');
  return turns[0]?.role === 'assistant' ? [{ role: 'user', content: '…' }, ...turns] : turns;
}
