import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';
import { encryptedSignatures } from './store.ts';
import { PUBLIC_CHECKS } from './public-check.ts';
import { ownSignatures } from './personal-data.store.ts';
import { ownCopies } from './signed-copies.ts';

export { lockChain } from './hash-chain.store.ts';
export { readChainHealth } from './chain-checks.ts';
export { verifyChain } from './hash-chain.ts';
export { assertNda, hasValidNda } from './nda.ts';
export { canRenew } from './permissions.ts';
export {
  type Proof,
  type RequestDetails,
  recordSignature,
  requestDetailsOf,
  yearsAfter,
} from './record-signature.ts';
export { openSignature, readSignature } from './signature.ts';
export { type Signatories, type SignedDocument, makeCopy } from './signed-copies.ts';
export { insertEmail } from './signed-copy-emails.store.ts';
export { fileOf } from './signed-copy-emails.ts';
export { findContractSignatures, findSignatures, isMembers } from './store.ts';
export { dayFilledIn, readAgreement } from './text.ts';

export const nda = defineDomain({
  name: 'nda',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [PUBLIC_CHECKS],
  encrypted: [encryptedSignatures],
  notifications: {
    nda_signed: { topic: 'agreements', pathOf: () => '/nda-management' },
    nda_expiring: { topic: 'agreements', pathOf: () => '/nda-management' },
  },
  personalData: [ownSignatures],
  personalFiles: [ownCopies],
});
