import { getCompanyConversation, getProductConversation } from '#contract/ai.ts';
import { oneQuery } from '#lib/queries.ts';

/** Without topics, because only the conversation itself changes it, and its answers are cached directly. */
export const companyConversationQuery = oneQuery(getCompanyConversation, {}, []);
export const productConversationQuery = oneQuery(getProductConversation, {}, []);
