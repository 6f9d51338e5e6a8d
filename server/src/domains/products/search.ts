import { codesNamed, typedCode } from '#domains/evidence/index.ts';
import type { Db } from '#platform/db.ts';
import type { ReadPage } from '#platform/first-matching.ts';
import { renamings } from '#platform/field-synonyms.ts';
import {
  type Search,
  type SearchOptions,
  readSearch as readTyped,
  shownChanges,
} from '#platform/typed-search.ts';
import { deviceIdentifier } from './barcodes.ts';
import { firstFound, hasCodes, productVocabulary } from './search.store.ts';

interface Options extends SearchOptions {
  /** A time of `performance.now()` after which the words must have been read. Without it, they are read now. */
  readonly since?: number;
  readonly readPage?: ReadPage | undefined;
}

/**
 * Parses a product search: a barcode, an FDA number or product code, or words, in which typing errors are corrected
 * using the names of products and manufacturers. Digits that are not a known barcode may still be part of a name.
 */
export async function readSearch(
  db: Db,
  q: string,
  { since, readPage, ...options }: Options = {},
): Promise<Search> {
  const read = (text: string, readItsPage?: ReadPage) =>
    readTyped(text, productVocabulary(db, since), firstFound(db, readItsPage), options);
  const identifier = deviceIdentifier(q);
  const scanned = identifier === undefined ? undefined : await read(identifier, readPage);
  if (scanned?.matches) return scanned;
  const code = typedCode(q);
  if (code !== undefined) return read(code);
  let codes: Promise<readonly string[]> | undefined;
  const namedCodes = ({ typed }: Search) =>
    (codes ??= options.withSynonyms === false ? Promise.resolve([]) : codesNamed(db, renamings(typed)));
  // If the words also match the FDA's name of a device, the page depends on the product codes too.
  const readPageOfWords: ReadPage | undefined =
    readPage && (async (search) => ((await namedCodes(search)).length > 0 ? undefined : readPage(search)));
  const search = await read(q, readPageOfWords);
  return withCodes(db, search, await namedCodes(search));
}

/**
 * Adds the devices to which the FDA gives the typed name. They rank above matches that were found only with changed
 * words.
 */
async function withCodes(db: Db, search: Search, codes: readonly string[]): Promise<Search> {
  if (codes.length === 0) return search;
  if (search.matches && shownChanges(search) === null) return { ...search, codes };
  if (!(await hasCodes(db, codes))) return search;
  const unchanged = { corrected: [], leftOut: [] };
  return {
    ...search,
    groups: [],
    matches: undefined,
    leading: undefined,
    isFilledByNames: false,
    changes: unchanged,
    codes,
  };
}
