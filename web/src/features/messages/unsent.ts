import { isStored } from '#lib/browser-storage.ts';
import { withWords } from '#lib/words.ts';

/**
 * Returns the storage key of a person's outbox. It is not in outbox.ts, so that unsent messages are found without
 * loading that file.
 */
export const outboxName = (userId: string): string => `outbox:${userId}`;

export const hasUnsent = (userId: string): boolean => isStored(outboxName(userId));

export async function sendUnsent(userId: string): Promise<void> {
  const { outboxOf } = await withWords(import('./outbox.ts'), 'messages');
  await outboxOf(userId).send();
}
