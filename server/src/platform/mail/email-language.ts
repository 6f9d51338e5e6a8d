import type { Db } from '#platform/db.ts';
import { BASE_LANGUAGE, type Reader, readerOf } from '#platform/words.ts';

/**
 * Either a person, at a given email address or at the one that they have when the email is sent, or an email address
 * with the recipient's language.
 */
export type Recipient = { userId: string; address?: string } | { address: string; language: string | null };

export type FindReaders = (tx: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, Reader>>;

/**
 * Returns a function that gives a recipient's language and time zone: those in the person's settings, or the language
 * that was given with an address.
 */
export async function readersOf(
  findReaders: FindReaders,
  tx: Db,
  recipients: readonly Recipient[],
): Promise<(to: Recipient) => Reader> {
  const readers = await findReaders(
    tx,
    recipients.flatMap((to) => ('userId' in to ? [to.userId] : [])),
  );
  return (to) => {
    if ('userId' in to) return readers.get(to.userId) ?? readerOf(BASE_LANGUAGE);
    return readerOf(to.language ?? BASE_LANGUAGE);
  };
}
