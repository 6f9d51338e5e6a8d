import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { profile } from './personal-data.store.ts';

export { isEmailShown, shownEmail } from './email-visibility.store.ts';
export {
  type User,
  assertStillSignedIn,
  changePrivacy,
  closeUser,
  changeName,
  findOpenAddress,
  findSharingUser,
  findUser,
  findUserByEmail,
  fullName,
  lockUser,
  markOnboardingSkipped,
  replacePassword,
  setRequestedEmail,
  changeEmailCase,
  spendConnectionCredit,
} from './store.ts';
export { securityUrl } from './security-url.ts';
export { assertCanOwn } from './suspension.ts';
export {
  createNewcomer,
  createUser,
  ensureRegistryAccount,
  hashPasswordOf,
  isOwnEmailVerified,
  markEmailVerified,
  ownEmail,
  setEmail,
} from './users.ts';

export const users = defineDomain({
  name: 'users',
  routes: [routes],
  personalData: [profile],
});
