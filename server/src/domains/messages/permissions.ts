import type { OtherPerson } from '#domains/people/index.ts';

/**
 * Whether a person can be written to. Someone who turned off `allowMessages` receives messages only from their
 * connections.
 */
export const canReach = ({
  allowMessages,
  isClosed,
  isConnected,
  isBlocked,
  isBlocker,
}: Omit<OtherPerson, 'profileVisible' | 'hasConversation' | 'hasRequested'>): boolean =>
  !isClosed && !isBlocked && !isBlocker && (allowMessages || isConnected);
