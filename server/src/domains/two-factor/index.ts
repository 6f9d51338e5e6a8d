import { defineDomain } from '#platform/domain.ts';
import { ownAuthenticator } from './personal-data.store.ts';
import { routes } from './routes.ts';
import { CODE_LIMITS } from './second-factor.ts';
import { deleteAuthenticator, encryptedSecrets } from './store.ts';

export { finishEnrollment, startEnrollment } from './enrollment.ts';
export { deleteAuthenticator as resetSecondFactor } from './store.ts';
export { turnOffForRecovery } from './own-two-factor.ts';
export { hasSecondFactor, confirmByCode, requireSecondFactor } from './second-factor.ts';

export const twoFactor = defineDomain({
  name: 'two-factor',
  routes: [routes],
  rateLimits: CODE_LIMITS,
  encrypted: [encryptedSecrets],
  personalData: [ownAuthenticator],
  onAccountDeletion: {
    async erase(_platform, tx, { userId }) {
      await deleteAuthenticator(tx, { userId });
    },
  },
});
