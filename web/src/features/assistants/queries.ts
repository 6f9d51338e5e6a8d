import { getCompanyConversation } from '#contract/ai.ts';
import { oneQuery } from '#lib/queries.ts';

/** Only what is said in it changes it; that is put there as it comes. */
export const companyConversationQuery = oneQuery(getCompanyConversation, {}, []);
