import type { OtherPerson } from '#domains/people/index.ts';

/** Someone who turned off `allowMessages` receives messages from their connections only. */
export const canReach = ({
  allowMessages,
  isClosed,
  isConnected,
  isBlocked,
  isBlocker,
}: Omit<OtherPerson, 'profileVisible' | 'hasConversation'>): boolean =>
  !isClosed && !isBlocked && !isBlocker && (allowMessages || isConnected);
