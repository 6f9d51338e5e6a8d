import { defineDomain } from '#platform/domain.ts';
import { listeners } from './listeners.ts';
import { ownSignatures } from './personal-data.store.ts';
import { PUBLIC_CHECKS } from './public-check.ts';
import { routes } from './routes.ts';
import { encryptedSignatures } from './store.ts';

export { dayFilledIn, readAgreement } from './agreement-text.ts';
export { readChainHealth } from './chain-checks.ts';
export { lockChain } from './hash-chain.store.ts';
export { isAsSigned, verifyChain } from './hash-chain.ts';
export {
  type Proof,
  type RequestDetails,
  type Signed,
  recordSignature,
  requestDetailsOf,
  yearsAfter,
} from './record-signature.ts';
export { insertEmail } from './sent-emails.store.ts';
export { openSignature, readSignature } from './signature.ts';
export { type Signatories, type SignedDocument, fileOf, makeCopy } from './signed-copies.ts';
export { type Agreement, findByRecordDigest, findContractSignatures, findSignatures } from './store.ts';

/**
 * The signatures on all agreements: the NDA of members, agreements between companies, and distribution agreements. They
 * form one hash chain, and anyone can check a signed copy.
 */
export const signatures = defineDomain({
  name: 'signatures',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [PUBLIC_CHECKS],
  encrypted: [encryptedSignatures],
  personalData: [ownSignatures],
});
