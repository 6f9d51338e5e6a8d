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

/**
 * Parses a product search: a barcode, an FDA number or product code, or words, in which typing errors are corrected
 * using the names of products and manufacturers. Digits that are not a known barcode may still be part of a name.
 */
export async function readSearch(
  db: Db,
  q: string,
  options: SearchOptions = {},
  readPage?: ReadPage,
): Promise<Search> {
  const read = (text: string) => readTyped(text, productVocabulary(db), firstFound(db, readPage), options);
  const identifier = deviceIdentifier(q);
  const scanned = identifier === undefined ? undefined : await read(identifier);
  if (scanned?.matches) return scanned;
  const code = typedCode(q);
  if (code !== undefined) return read(code);
  const search = await read(q);
  return options.withSynonyms === false ? search : withCodes(db, search);
}

/**
 * Adds the devices that the FDA calls by the typed name. They rank above matches that were found only after a change.
 */
async function withCodes(db: Db, search: Search): Promise<Search> {
  const codes = await codesNamed(db, renamings(search.typed));
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
