import { getCompanyConversation, getProductConversation } from '#contract/ai.ts';
import { oneQuery } from '#lib/queries.ts';

/** The query has no topics: only the conversation itself changes it, and its answers update the cache directly. */
export const companyConversationQuery = oneQuery(getCompanyConversation, {}, []);
export const productConversationQuery = oneQuery(getProductConversation, {}, []);
