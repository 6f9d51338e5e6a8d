import { typedCode } from '#domains/evidence/index.ts';
import type { Db } from '#platform/db.ts';
import { type Search, readSearch as readTyped } from '#platform/typed-search.ts';
import { deviceIdentifier } from './barcodes.ts';
import { firstFound, productVocabulary } from './search.store.ts';

/**
 * Reads a product search: a barcode, an FDA number or product code, or words, in which typing errors are corrected by
 * the names of products and manufacturers.
 */
export const readSearch = (db: Db, q: string): Promise<Search> =>
  readTyped(deviceIdentifier(q) ?? typedCode(q) ?? q, productVocabulary(db), firstFound(db));
