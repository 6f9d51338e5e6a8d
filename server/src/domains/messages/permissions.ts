/** How somebody may be written to, as far as the person who wants to write is concerned. */
export interface Recipient {
  readonly profileVisible: boolean;
  readonly allowMessages: boolean;
  /** Their account is, so that nobody reads what is written to them. */
  readonly isClosed: boolean;
  readonly isConnected: boolean;
  /** Whether the two have written to each other, so that hiding hides nothing. */
  readonly hasConversation: boolean;
  /** By the person who wants to write. */
  readonly isBlocked: boolean;
  /** Has blocked the person who wants to write, who is not told. */
  readonly isBlocker: boolean;
}

/** Who has blocked somebody is to them like a person who hides (decision 086). */
export const canSee = ({ profileVisible, isConnected, hasConversation, isBlocker }: Recipient): boolean =>
  hasConversation || (!isBlocker && (profileVisible || isConnected));

/** `allowMessages=false` lets only connected people write (decisions, section 5: Messaging). */
export const canReach = ({
  allowMessages,
  isClosed,
  isConnected,
  isBlocked,
  isBlocker,
}: Recipient): boolean => !isClosed && !isBlocked && !isBlocker && (allowMessages || isConnected);
