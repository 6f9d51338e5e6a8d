import { defineDomain } from '#platform/domain.ts';
import { encryptedComments } from './comments.store.ts';
import { findOpenTasks } from './due-signatures.store.ts';
import { listeners } from './listeners.ts';
import { findObligations } from './obligations.store.ts';
import { ownComments, ownRoles, ownVersions } from './personal-data.store.ts';
import { CONTRACT_PAPERS } from './uploaded-agreement.ts';
import { PAPER_FILES } from './uploaded-agreement.store.ts';
import { CONTRACT_CHANGES, CONTRACT_COPIES } from './contract-view.ts';
import { routes } from './routes.ts';
import * as signedContracts from './signed-contracts.store.ts';

export { type AgreedTerms, trialMonths } from './agreed-terms.ts';
export { stopOpenAmendment } from './amendments.ts';
export { findClauseForm } from './clause-form.ts';
export { refreshAmendment } from './refresh-turns.ts';
export { type SignedTerms, findSignedTerms } from './signed-terms.ts';
export { isSignatureDue } from './due-signatures.store.ts';
export { isNegotiated, isUnanswered } from './store.ts';

export const contracts = defineDomain({
  name: 'contracts',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [CONTRACT_CHANGES, CONTRACT_COPIES, CONTRACT_PAPERS],
  encrypted: [encryptedComments],
  files: [PAPER_FILES],
  notifications: {
    contract: { topic: 'deals', pathOf: ({ dealId }) => `/deals/${dealId}/contract` },
  },
  findOpenTasks,
  findObligations,
  personalData: [ownVersions, ownComments, ownRoles],
  signedContracts,
});
