/** How somebody may be written to, as far as the person who wants to write is concerned. */
export interface Recipient {
  readonly profileVisible: boolean;
  readonly allowMessages: boolean;
  readonly isConnected: boolean;
  /** Whether the two have written to each other, so that hiding hides nothing. */
  readonly hasConversation: boolean;
}

export const canSee = ({ profileVisible, isConnected, hasConversation }: Recipient): boolean =>
  profileVisible || isConnected || hasConversation;

/** `allowMessages=false` lets only connected people write (decisions, section 5: Messaging). */
export const canReach = ({ allowMessages, isConnected }: Recipient): boolean => allowMessages || isConnected;
