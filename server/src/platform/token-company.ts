import { AsyncLocalStorage } from 'node:async_hooks';

/** The company of the token with which the current call is made, if that token is limited to one. */
const ofCall = new AsyncLocalStorage<string>();

/**
 * Runs a call that acts for only one of the caller's companies. Queries look up all of the person's memberships by the
 * person's id, and then count only this company's (decision 142).
 */
export const actOnlyFor = <Answer>(companyId: string | undefined, call: () => Answer): Answer =>
  companyId === undefined ? call() : ofCall.run(companyId, call);

/**
 * Returns the only company for which the current call acts, or undefined if it acts for all of the caller's companies.
 */
export const onlyCompanyOfCall = (): string | undefined => ofCall.getStore();
