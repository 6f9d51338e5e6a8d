import { Instant } from './days.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

import { CompanyType, ProductCategory } from './vocabulary.ts';

export const MAX_ANSWER_LENGTH = 2000;
/** The most answers in one conversation, so that its data fits into the column that stores it. */
export const MAX_ANSWERS = 14;

export const ChatMessage = z.object({
  role: z.enum(['assistant', 'user']),
  content: z.string(),
  timestamp: Instant,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const Guide = z.enum(['interview', 'model']);
export type Guide = z.infer<typeof Guide>;

/** Shown as "Question 2 of 6"; null if the number of questions is not known in advance. */
const Progress = z.object({ question: z.number().int(), of: z.number().int() }).nullable();
export type Progress = z.infer<typeof Progress>;

export const Conversation = z.object({
  messages: z.array(ChatMessage),
  progress: Progress,
  isComplete: z.boolean(),
  isWritten: z.boolean(),
  /** Changes with every answer and start; 0 if no conversation was started. */
  version: z.int(),
});
export type Conversation = z.infer<typeof Conversation>;

export const ProductConversation = Conversation.extend({
  /** The product name used last; null if no conversation was started. */
  productName: z.string().nullable(),
});
export type ProductConversation = z.infer<typeof ProductConversation>;

export const CompanyConversationData = z.object({
  guide: Guide,
  messages: z.array(ChatMessage),
  opportunityDescription: z.string(),
});

export const ProductConversationData = z.object({
  guide: Guide,
  messages: z.array(ChatMessage),
  description: z.string(),
  specifications: z.string(),
});

/**
 * The version that the caller saw. If the conversation was continued or replaced in the meantime, the call fails with
 * 409 `assistant.continued_elsewhere`; then read the conversation again. Without it, the call applies to any version.
 */
const Seen = z.object({ version: z.int().min(0).optional() });

const Started = z.object({ message: z.string(), progress: Progress, version: z.int() });
const Answered = Started.extend({ isComplete: z.boolean() });

const AnswerText = z.string().trim().min(1, 'validation:answer').max(MAX_ANSWER_LENGTH);

export const ConversationAnswer = Seen.extend({ response: AnswerText });

const NamedProduct = Seen.extend({
  productName: z.string().trim().min(1, 'validation:productName').max(200),
});

export const ProductToDescribe = NamedProduct.extend({ category: ProductCategory.optional() });
export const ProductAnswer = NamedProduct.extend({ message: AnswerText });

export const getCompanyConversation = endpoint({
  method: 'GET',
  path: '/api/ai/conversation',
  summary: "Read the session's conversation about a company",
  audience: 'signed-in',
  response: Conversation,
});

export const startCompanyConversation = endpoint({
  method: 'POST',
  path: '/api/ai/conversation/start',
  summary: 'Start a conversation about a company, replacing the previous one',
  audience: 'signed-in',
  body: Seen,
  response: Started,
});

export const answerCompanyConversation = endpoint({
  method: 'POST',
  path: '/api/ai/conversation/respond',
  summary: 'Answer the latest question about a company',
  audience: 'signed-in',
  body: ConversationAnswer,
  response: Answered,
});

export const describeCompany = endpoint({
  method: 'POST',
  path: '/api/ai/conversation/generate',
  summary: 'Generate the opportunity description from the answers',
  audience: 'signed-in',
  body: Seen.extend({ companyName: z.string().trim().max(200), companyType: CompanyType }),
  response: z.object({ opportunityDescription: z.string(), conversationData: CompanyConversationData }),
});

export const getProductConversation = endpoint({
  method: 'GET',
  path: '/api/ai/product-conversation',
  summary: "Read the session's conversation about a product",
  audience: 'signed-in',
  response: ProductConversation,
});

export const startProductConversation = endpoint({
  method: 'POST',
  path: '/api/ai/product-conversation/start',
  summary: 'Start a conversation about a product, replacing the previous one',
  audience: 'signed-in',
  body: ProductToDescribe,
  response: Started,
});

export const answerProductConversation = endpoint({
  method: 'POST',
  path: '/api/ai/product-conversation/message',
  summary: 'Answer the latest question about a product',
  audience: 'signed-in',
  body: ProductAnswer,
  response: Answered,
});

export const describeProduct = endpoint({
  method: 'POST',
  path: '/api/ai/product-conversation/generate',
  summary: "Generate a product's description and specifications from the answers",
  audience: 'signed-in',
  body: NamedProduct,
  response: z.object({
    description: z.string(),
    specifications: z.string(),
    conversationData: ProductConversationData,
  }),
});
