import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import { findOtherPerson } from './visibility.store.ts';

export interface OtherPerson {
  readonly profileVisible: boolean;
  readonly allowMessages: boolean;
  /** Whether the account is deleted, so that no one would read messages sent to it. */
  readonly isClosed: boolean;
  readonly isConnected: boolean;
  /** Whether the two have exchanged messages, so that a hidden profile has no effect between them. */
  readonly hasConversation: boolean;
  /** Whether this person sent the viewer a connection request and thereby revealed who they are. */
  readonly hasRequested: boolean;
  readonly isBlocked: boolean;
  /** Whether this person has blocked the viewer, who must not learn of it. */
  readonly isBlocker: boolean;
}

/**
 * Whether the viewer may see the person. To someone they blocked, a person looks like one with a hidden profile
 * (docs/decisions/086-search-blocks-and-reports.md).
 */
export const canSee = ({
  profileVisible,
  isConnected,
  hasConversation,
  hasRequested,
  isBlocker,
}: Omit<OtherPerson, 'allowMessages' | 'isClosed' | 'isBlocked'>): boolean =>
  hasConversation || (!isBlocker && (profileVisible || isConnected || hasRequested));

/** @throws ApiError 404 for a person whom the viewer may not see; 400 for the viewer's own id */
export async function findVisible(db: Db, viewer: Actor, userId: string): Promise<OtherPerson> {
  if (userId === viewer.id) throw new ApiError('message.to_yourself');
  const person = await findOtherPerson(db, viewer.id, userId);
  if (!person || !canSee(person)) throw personNotFound();
  return person;
}

export const personNotFound = () => new ApiError('person.not_found');
