import type { Input, Output } from '#contract/endpoint.ts';
import type { FoundMessage, searchMessages as searchEndpoint } from '#contract/messages.ts';
import { contentOrEmpty } from './content.ts';
import { assertNda } from '#domains/nda/index.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, decodeIdCursor, encodeCursor } from '#platform/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './search.store.ts';
import { containsAll, wordsOf } from '#platform/folded-words.ts';
import { excerptOf } from './search-words.ts';

/**
 * The number of texts to decrypt between checks of the time limit: a few milliseconds of work, so that other requests
 * can run.
 */
const BATCH = 1_000;
const MAX_FOUND = 20;
/** The time limit for one response; the next search can continue where it stopped. */
const PATIENCE_MS = 400;

/**
 * Searches a person's own messages, newest first, by decrypting them, because encrypted texts have no index
 * (docs/decisions/086-search-blocks-and-reports.md). Stops after enough matches or at the time limit, and returns how
 * far it got.
 * @throws ApiError 403 until the NDA is signed
 */
export async function searchMessages(
  platform: Platform,
  actor: Actor,
  { q, conversationWith: other, cursor }: Input<typeof searchEndpoint>['query'],
): Promise<Output<typeof searchEndpoint>> {
  await assertNda(platform.db, actor.id);
  const words = wordsOf(q);
  const { ids, last } = await walkBack(platform, {
    words,
    reader: actor.id,
    other,
    before: decodeIdCursor(cursor) ?? NEWEST_ID,
  });
  const rows = ids.length > 0 ? await store.findExchanged(platform.db, actor.id, ids) : [];
  return {
    found: rows.map((row) => toFoundMessage(platform, row, words)),
    searchedBackTo: last?.createdAt ?? null,
    next: last ? encodeCursor([last.id]) : null,
  };
}

const toFoundMessage = (
  platform: Platform,
  row: store.Exchanged,
  words: readonly string[],
): FoundMessage => ({
  ...row,
  excerpt: excerptOf(contentOrEmpty(platform, row), words),
});

interface SearchFrom {
  words: readonly string[];
  reader: string;
  other: string | undefined;
  before: string;
}

interface Walked {
  ids: string[];
  /** Undefined when there are no older messages. */
  last: { id: string; createdAt: string } | undefined;
}

async function walkBack(platform: Platform, { words, ...walk }: SearchFrom): Promise<Walked> {
  const until = performance.now() + PATIENCE_MS;
  const ids: string[] = [];
  let { before } = walk;
  for (;;) {
    const batch = await store.findTexts(platform.db, { ...walk, before, limit: BATCH });
    for (const row of batch) {
      if (containsAll(contentOrEmpty(platform, row), words)) ids.push(row.id);
      if (ids.length === MAX_FOUND) return { ids, last: row };
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return { ids, last: undefined };
    if (performance.now() > until) return { ids, last };
    before = last.id;
  }
}
