import type { Language } from '#contract/languages.ts';
import {
  type ChatMessage,
  type Conversation,
  type Guide,
  MAX_ANSWERS,
  MAX_ANSWER_LENGTH,
  type Progress,
} from '#contract/ai.ts';
import type { Reply, Scripted } from './interview.ts';
import { replyByModel } from './model.ts';
import * as store from './store.ts';
import type { Model } from '#platform/ai.ts';
import { ApiError, unauthorized, violates } from '#platform/errors.ts';
import { plainText } from '#platform/untrusted-text.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';

/** Allows about fifteen conversations per person and hour, because each call may cost money. */
export const ASSISTANT_CALLS = defineRateLimit({ name: 'assistant-calls', points: 120, per: 'hour' });

/*
 * The steps shared by all conversations, whatever their subject: start, answer, continue after a reload, and finish
 * with the same interviewer.
 */

export interface Speaker {
  userId: string;
  sessionId: string;
  language: Language;
}

/**
 * An interviewer on one subject, either a model or the built-in script. Both start with the same question, so that the
 * model is called only when it is needed.
 */
export interface Interviewer extends Scripted {
  subject: store.Subject;
  product: store.ProductInQuestion | null;
  instructions: string;
}

export const findConversation = (
  { db }: Platform,
  speaker: Speaker,
  subject: store.Subject,
): Promise<store.Conversation | undefined> => store.findConversation(db, { ...speaker, subject });

/** @throws ApiError 404 without a conversation; 409 when it is no longer in the version that the speaker saw */
export async function loadConversation(
  platform: Platform,
  speaker: Speaker,
  subject: store.Subject,
  seen: number | undefined,
): Promise<store.Conversation> {
  const conversation = await findConversation(platform, speaker, subject);
  if (!conversation) throw new ApiError('assistant.no_conversation');
  if (seen !== undefined && seen !== conversation.version) throw continuedElsewhere();
  return conversation;
}

const continuedElsewhere = () => new ApiError('assistant.continued_elsewhere');

export const NOT_STARTED: Conversation = {
  messages: [],
  progress: null,
  isComplete: false,
  isWritten: false,
  version: 0,
};

export function shown(
  { guide, messages, isComplete, isWritten, version }: store.Conversation,
  interviewer: Interviewer,
): Conversation {
  return { messages, progress: progressOf(guide, interviewer, messages), isComplete, isWritten, version };
}

/** @throws ApiError 409 when the conversation to replace is no longer in the version that the speaker saw */
export async function beginConversation(
  platform: Platform,
  speaker: Speaker,
  interviewer: Interviewer,
  seen: number | undefined,
): Promise<{ message: string; progress: Progress; version: number }> {
  await platform.rateLimits.consume({ limit: ASSISTANT_CALLS, subject: speaker.userId });
  const { subject, product, firstQuestion } = interviewer;
  const guide: Guide = platform.model ? 'model' : 'interview';
  const messages = [asSaid('assistant', firstQuestion)];
  const whose = { ...speaker, subject };
  let version;
  try {
    version = await store.beginConversation(platform.db, whose, { guide, messages, product }, seen);
  } catch (error) {
    if (violates(error, 'ai_conversations_session_id_sessions_sid_fk')) throw unauthorized();
    throw error;
  }
  if (version === undefined) throw continuedElsewhere();
  return { message: firstQuestion, progress: progressOf(guide, interviewer, messages), version };
}

/** @throws ApiError 409 at the maximum length, or when the conversation continued in another window */
export async function continueConversation(
  platform: Platform,
  conversation: store.Conversation,
  interviewer: Interviewer,
  typed: string,
): Promise<Reply & { progress: Progress; version: number }> {
  if (answersIn(conversation.messages).length >= MAX_ANSWERS) throw new ApiError('assistant.too_long');
  const answer = plainText(typed, MAX_ANSWER_LENGTH);
  if (answer === '') throw new ApiError('assistant.empty_answer');
  await platform.rateLimits.consume({ limit: ASSISTANT_CALLS, subject: conversation.userId });

  const { guide } = conversation;
  const asked = [...conversation.messages, asSaid('user', answer)];
  const reply =
    guide === 'model'
      ? await replyByModel(modelOf(platform), interviewer, asked)
      : interviewer.replyTo(answersIn(asked));
  const messages = [...asked, asSaid('assistant', reply.message)];
  const isComplete = conversation.isComplete || reply.isComplete;
  const { product } = interviewer;
  const turn = { messages, isComplete, product };
  const version = await store.continueConversation(platform.db, conversation, turn);
  if (version === undefined) throw continuedElsewhere();
  return { message: reply.message, isComplete, progress: progressOf(guide, interviewer, messages), version };
}

/** Returns the answers from which a text can be written. @throws ApiError 409 before the first answer */
export async function answersToWriteFrom(
  platform: Platform,
  { userId, messages }: store.Conversation,
): Promise<string[]> {
  const answers = answersIn(messages);
  if (answers.length === 0) throw new ApiError('assistant.no_answers');
  await platform.rateLimits.consume({ limit: ASSISTANT_CALLS, subject: userId });
  return answers;
}

/** @throws ApiError 503 when a model led the conversation and none is configured now */
export function modelOf({ model }: Platform): Model {
  if (!model) throw new ApiError('assistant.removed');
  return model;
}

const progressOf = (guide: Guide, interviewer: Interviewer, messages: readonly ChatMessage[]): Progress =>
  guide === 'model' ? null : interviewer.progressAfter(answersIn(messages));

const answersIn = (messages: readonly ChatMessage[]): string[] =>
  messages.filter(({ role }) => role === 'user').map(({ content }) => content);

const asSaid = (role: ChatMessage['role'], content: string): ChatMessage => ({
  role,
  content,
  timestamp: new Date().toISOString(),
});
