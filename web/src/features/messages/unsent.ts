import { isKept } from '#lib/kept.ts';
import { withWords } from '#lib/words.ts';

/** Under what name a person's outbox is kept. Small, so that a shell can ask without loading the outbox. */
export const outboxName = (userId: string): string => `outbox:${userId}`;

export const hasUnsent = (userId: string): boolean => isKept(outboxName(userId));

/** Sends what was written before the page was loaded anew, whatever screen that was. */
export async function sendUnsent(userId: string): Promise<void> {
  const { outboxOf } = await withWords(import('./outbox.ts'), 'messages');
  await outboxOf(userId).send();
}
