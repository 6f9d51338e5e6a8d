import { databaseCache } from '#platform/cache.ts';
import type { Db } from '#platform/db.ts';
import { folded } from '#platform/folded-words.ts';
import { selectDeviceNames } from './product-codes.store.ts';

/** Classification panels, by the part of 21 CFR that regulates their devices. */
const PANELS: Readonly<Record<string, string>> = {
  862: 'clinical chemistry toxicology',
  864: 'hematology pathology',
  866: 'immunology microbiology',
  868: 'anesthesiology respiratory',
  870: 'cardiovascular',
  872: 'dental',
  874: 'ear nose throat',
  876: 'gastroenterology urology',
  878: 'general plastic surgery',
  880: 'general hospital',
  882: 'neurology neurological',
  884: 'obstetrical gynecological',
  886: 'ophthalmic',
  888: 'orthopedic',
  890: 'physical medicine',
  892: 'radiology',
};

/** The minimum number of words in a phrase; a single word names too many devices. */
const FEWEST_WORDS = 2;
const SHORTEST_WORD = 3;
/** A phrase that matches more product codes than this does not name a specific device. */
const MOST_CODES = 40;

interface NamedCode {
  readonly code: string;
  readonly name: readonly string[];
  readonly panel: readonly string[];
}

const namesCache = databaseCache<NamedCode[]>({ freshMs: 600_000, staleMs: 3_600_000 });

/**
 * Returns the product codes of the devices that one of the phrases names. Each word of the phrase must begin a word
 * of the FDA's name of the device or of its panel, and at least one must be in the name. Empty without an imported
 * copy of the FDA's list.
 */
export async function codesNamed(db: Db, phrases: readonly (readonly string[])[]): Promise<string[]> {
  const asked = phrases
    .map((phrase) => phrase.map(singular))
    .filter(
      (phrase) => phrase.length >= FEWEST_WORDS && phrase.every(({ length }) => length >= SHORTEST_WORD),
    );
  if (asked.length === 0) return [];
  const names = await namesCache(db).get('', () => readNames(db));
  const codes = asked.flatMap((phrase) => {
    const found = names.filter((one) => isNamed(one, phrase));
    return found.length <= MOST_CODES ? found.map(({ code }) => code) : [];
  });
  return [...new Set(codes)];
}

const isNamed = ({ name, panel }: NamedCode, phrase: readonly string[]): boolean => {
  const begins = (words: readonly string[]) => (typed: string) =>
    words.some((word) => word.startsWith(typed));
  return phrase.some(begins(name)) && phrase.every(begins([...name, ...panel]));
};

async function readNames(db: Db): Promise<NamedCode[]> {
  const rows = await selectDeviceNames(db);
  return rows.map((row) => ({
    code: row.code,
    name: wordsIn(row.deviceName),
    panel: wordsIn(PANELS[row.regulationNumber?.slice(0, 3) ?? ''] ?? ''),
  }));
}

const wordsIn = (text: string): string[] => folded(text).match(/[a-z\d]+/g) ?? [];

const singular = (word: string): string => word.replace(/(?<=[a-z]{3}[^s])s$/, '');
