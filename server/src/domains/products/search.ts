import { typedCode } from '#domains/evidence/index.ts';
import type { Db } from '#platform/db.ts';
import { type Search, readSearch as readTyped } from '#platform/typed-search.ts';
import { deviceIdentifier } from './barcodes.ts';
import { firstFound, productVocabulary } from './search.store.ts';

/**
 * Reads a product search: a barcode, an FDA number or product code, or words, in which typing errors are corrected by
 * the names of products and manufacturers. Digits that are no known barcode may still be part of a name.
 */
export async function readSearch(db: Db, q: string): Promise<Search> {
  const read = (text: string) => readTyped(text, productVocabulary(db), firstFound(db));
  const identifier = deviceIdentifier(q);
  const scanned = identifier === undefined ? undefined : await read(identifier);
  return scanned?.matches ? scanned : read(typedCode(q) ?? q);
}
