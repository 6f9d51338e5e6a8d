import type { z } from 'zod';
import {
  type ChatMessage,
  type CompanyConversation,
  type ConversationAnswer,
  type Guide,
  MAX_ANSWERS,
  MAX_ANSWER_LENGTH,
  type Progress,
  type answerCompanyConversation,
  type describeCompany,
  type startCompanyConversation,
} from '#contract/ai.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { admitAssistantCall } from '#domains/attempts/service.ts';
import * as store from '#domains/assistants/store.ts';
import { Refusal, badRequest, notFound, unauthorized, violates } from '#platform/errors.ts';
import { plainText } from '#platform/peer-text.ts';
import type { Platform } from '#platform/platform.ts';
import { describe } from './description/service.ts';
import { firstQuestion, followInterview, replyTo } from './interview/service.ts';
import { type Reply, describeByModel, replyByModel } from './model/service.ts';
import { onOneLine } from './wording/service.ts';

/** A person in one of their sessions; the conversation belongs to it alone. */
export interface Speaker {
  userId: string;
  sessionId: string;
}

const whose = (speaker: Speaker): store.Whose => ({ ...speaker, subject: 'company' });

export async function getConversation({ db }: Platform, speaker: Speaker): Promise<CompanyConversation> {
  const conversation = await store.findConversation(db, whose(speaker));
  if (!conversation) return { messages: [], progress: null, isComplete: false, isWritten: false };
  const { guide, messages, isComplete, isWritten } = conversation;
  return { messages, progress: progressOf(guide, messages), isComplete, isWritten };
}

/** Both guides begin with the same question, so that a model that is away shows only when it is needed. */
export async function startConversation(
  platform: Platform,
  speaker: Speaker,
): Promise<Output<typeof startCompanyConversation>> {
  await admitAssistantCall(platform, speaker.userId);
  const guide = platform.model ? 'model' : 'interview';
  const messages = [asSaid('assistant', firstQuestion())];
  try {
    await store.beginConversation(platform.db, whose(speaker), { guide, messages });
  } catch (error) {
    if (violates(error, 'ai_conversations_session_id_sessions_sid_fk')) throw unauthorized();
    throw error;
  }
  return { message: firstQuestion(), progress: progressOf(guide, messages) };
}

export async function answerConversation(
  platform: Platform,
  speaker: Speaker,
  { response }: z.output<typeof ConversationAnswer>,
): Promise<Output<typeof answerCompanyConversation>> {
  const conversation = await loadConversation(platform, speaker);
  if (answersIn(conversation.messages).length >= MAX_ANSWERS) {
    throw new Refusal('conflict', 'This conversation is as long as it can be. Start over for a new one.');
  }
  const answer = plainText(response, MAX_ANSWER_LENGTH);
  if (answer === '') throw badRequest('Please write an answer');
  await admitAssistantCall(platform, speaker.userId);

  const asked = [...conversation.messages, asSaid('user', answer)];
  const reply = await replyOf(platform, conversation.guide, asked);
  const messages = [...asked, asSaid('assistant', reply.message)];
  const isComplete = conversation.isComplete || reply.isComplete;
  if (!(await store.continueConversation(platform.db, conversation, { messages, isComplete }))) {
    throw new Refusal('conflict', 'This conversation went on elsewhere. Look at it again.');
  }
  return { message: reply.message, isComplete, progress: progressOf(conversation.guide, messages) };
}

export async function describeFromConversation(
  platform: Platform,
  speaker: Speaker,
  company: Input<typeof describeCompany>['body'],
): Promise<Output<typeof describeCompany>> {
  const conversation = await loadConversation(platform, speaker);
  const { guide, messages } = conversation;
  const answers = answersIn(messages);
  if (answers.length === 0) throw new Refusal('conflict', 'Answer a question first.');
  await admitAssistantCall(platform, speaker.userId);

  const { companyType } = company;
  const companyName = onOneLine(plainText(company.companyName, company.companyName.length));
  const opportunityDescription =
    guide === 'model'
      ? await describeByModel(modelOf(platform), { companyName, companyType }, messages)
      : describe({ companyName, companyType, ...followInterview(answers) });
  await store.noteWritten(platform.db, conversation);
  return { opportunityDescription, conversationData: { guide, messages, opportunityDescription } };
}

async function loadConversation({ db }: Platform, speaker: Speaker): Promise<store.Conversation> {
  const conversation = await store.findConversation(db, whose(speaker));
  if (!conversation) throw notFound('There is no conversation yet. Start one.');
  return conversation;
}

async function replyOf(platform: Platform, guide: Guide, messages: readonly ChatMessage[]): Promise<Reply> {
  if (guide === 'model') return replyByModel(modelOf(platform), messages);
  const answers = answersIn(messages);
  return { message: replyTo(answers), isComplete: followInterview(answers).next === null };
}

/** @throws Refusal 503 where a model led the conversation and none is configured any more. */
function modelOf({ model }: Platform) {
  if (!model) throw new Refusal('unavailable', 'The assistant of this conversation is gone. Start over.');
  return model;
}

const progressOf = (guide: Guide, messages: readonly ChatMessage[]): Progress =>
  guide === 'model' ? null : followInterview(answersIn(messages)).progress;

const answersIn = (messages: readonly ChatMessage[]): string[] =>
  messages.filter(({ role }) => role === 'user').map(({ content }) => content);

const asSaid = (role: ChatMessage['role'], content: string): ChatMessage => ({
  role,
  content,
  timestamp: new Date().toISOString(),
});
