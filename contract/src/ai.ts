import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './fields.ts';
import { CompanyType } from './vocabulary.ts';

export const MAX_ANSWER_LENGTH = 2000;
/** Answers in one conversation; with them its data stays within what a company keeps of it. */
export const MAX_ANSWERS = 14;

export const ChatMessage = z.object({
  role: z.enum(['assistant', 'user']),
  content: z.string(),
  timestamp: Instant,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** Who leads a conversation: the built-in interview, or a configured model. */
export const Guide = z.enum(['interview', 'model']);
export type Guide = z.infer<typeof Guide>;

/** "Question 2 of 6"; null where nobody knows how many there will be. */
const Progress = z.object({ question: z.number().int(), of: z.number().int() }).nullable();
export type Progress = z.infer<typeof Progress>;

/** A conversation as far as it has come; without messages where none was begun. */
export const CompanyConversation = z.object({
  messages: z.array(ChatMessage),
  progress: Progress,
  /** Everything was asked; the description can be written. */
  isComplete: z.boolean(),
  /** It was written since the last answer. */
  isWritten: z.boolean(),
});
export type CompanyConversation = z.infer<typeof CompanyConversation>;

/** What a company keeps of the conversation its description came from (`aiConversationData`). */
export const CompanyConversationData = z.object({
  guide: Guide,
  messages: z.array(ChatMessage),
  opportunityDescription: z.string(),
});

export const ConversationAnswer = z.object({
  response: z
    .string()
    .trim()
    .min(1, 'Please write an answer')
    .max(MAX_ANSWER_LENGTH, `At most ${MAX_ANSWER_LENGTH} characters`),
});

export const getCompanyConversation = endpoint({
  method: 'GET',
  path: '/api/ai/conversation',
  summary: 'The conversation about a company in this session, as far as it has come',
  audience: 'signed-in',
  response: CompanyConversation,
});

export const startCompanyConversation = endpoint({
  method: 'POST',
  path: '/api/ai/conversation/start',
  summary: 'Begin a conversation about a company; it takes the place of the one before',
  audience: 'signed-in',
  response: z.object({ message: z.string(), progress: Progress }),
});

export const answerCompanyConversation = endpoint({
  method: 'POST',
  path: '/api/ai/conversation/respond',
  summary: 'Answer the last question',
  audience: 'signed-in',
  body: ConversationAnswer,
  response: z.object({ message: z.string(), isComplete: z.boolean(), progress: Progress }),
});

export const describeCompany = endpoint({
  method: 'POST',
  path: '/api/ai/conversation/generate',
  summary: 'Write the opportunity description from what was answered',
  audience: 'signed-in',
  body: z.object({ companyName: z.string().trim().max(200), companyType: CompanyType }),
  response: z.object({ opportunityDescription: z.string(), conversationData: CompanyConversationData }),
});
