import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './fields.ts';
import { CompanyType, ProductCategory } from './vocabulary.ts';

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
export const Conversation = z.object({
  messages: z.array(ChatMessage),
  progress: Progress,
  /** Everything was asked; the text can be written. */
  isComplete: z.boolean(),
  /** It was written since the last answer. */
  isWritten: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

export const ProductConversation = Conversation.extend({
  /** As it was last called; null where none was begun. */
  productName: z.string().nullable(),
});
export type ProductConversation = z.infer<typeof ProductConversation>;

/** What a company keeps of the conversation its description came from (`aiConversationData`). */
export const CompanyConversationData = z.object({
  guide: Guide,
  messages: z.array(ChatMessage),
  opportunityDescription: z.string(),
});

/** What a product's texts came from. */
export const ProductConversationData = z.object({
  guide: Guide,
  messages: z.array(ChatMessage),
  description: z.string(),
  specifications: z.string(),
});

const AnswerText = z
  .string()
  .trim()
  .min(1, 'Please write an answer')
  .max(MAX_ANSWER_LENGTH, `At most ${MAX_ANSWER_LENGTH} characters`);

export const ConversationAnswer = z.object({ response: AnswerText });

const NamedProduct = z.object({
  productName: z.string().trim().min(1, 'Product name is required').max(200),
});

/** What is known of a product before it is asked about. */
export const ProductToDescribe = NamedProduct.extend({ category: ProductCategory.optional() });
export const ProductAnswer = NamedProduct.extend({ message: AnswerText });

export const getCompanyConversation = endpoint({
  method: 'GET',
  path: '/api/ai/conversation',
  summary: 'The conversation about a company in this session, as far as it has come',
  audience: 'signed-in',
  response: Conversation,
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

export const getProductConversation = endpoint({
  method: 'GET',
  path: '/api/ai/product-conversation',
  summary: 'The conversation about a product in this session, as far as it has come',
  audience: 'signed-in',
  response: ProductConversation,
});

export const startProductConversation = endpoint({
  method: 'POST',
  path: '/api/ai/product-conversation/start',
  summary: 'Begin a conversation about a product; it takes the place of the one before',
  audience: 'signed-in',
  body: ProductToDescribe,
  response: z.object({ message: z.string(), progress: Progress }),
});

export const answerProductConversation = endpoint({
  method: 'POST',
  path: '/api/ai/product-conversation/message',
  summary: 'Answer the last question about a product',
  audience: 'signed-in',
  body: ProductAnswer,
  response: z.object({ message: z.string(), isComplete: z.boolean(), progress: Progress }),
});

export const describeProduct = endpoint({
  method: 'POST',
  path: '/api/ai/product-conversation/generate',
  summary: 'Write the description and the specifications of a product from what was answered',
  audience: 'signed-in',
  body: NamedProduct,
  response: z.object({
    description: z.string(),
    specifications: z.string(),
    conversationData: ProductConversationData,
  }),
});
