import { getAgreementInForce } from '#contract/agreements-in-force.ts';
import { oneQuery } from '#lib/queries.ts';

export const inForceQuery = (dealId: string) =>
  oneQuery(getAgreementInForce, { params: { id: dealId } }, ['contracts']);
