import type { OtherPerson } from '#domains/people/index.ts';

/**
 * Whether a message can be sent to a person. Someone who turned off `allowMessages` receives messages only from their
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
