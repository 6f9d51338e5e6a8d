import { isStored } from '#lib/browser-storage.ts';
import { withWords } from '#lib/words.ts';

/** The storage key of a person's outbox, in its own file so that it can be checked without loading the outbox. */
export const outboxName = (userId: string): string => `outbox:${userId}`;

export const hasUnsent = (userId: string): boolean => isStored(outboxName(userId));

export async function sendUnsent(userId: string): Promise<void> {
  const { outboxOf } = await withWords(import('./outbox.ts'), 'messages');
  await outboxOf(userId).send();
}
