import { getCompanyConversation, getProductConversation } from '#contract/ai.ts';
import { oneQuery } from '#lib/queries.ts';

/** Only what is said in them changes them; that is put there as it comes. */
export const companyConversationQuery = oneQuery(getCompanyConversation, {}, []);
export const productConversationQuery = oneQuery(getProductConversation, {}, []);
