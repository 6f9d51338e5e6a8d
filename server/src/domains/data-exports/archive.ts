import { csvLine } from '#contract/csv.ts';
import type { PersonalCopy, PersonalPage, PersonalRecords } from '#platform/personal-data.ts';
import type { Platform } from '#platform/platform.ts';
import { type Reader, readerOf } from '#platform/words.ts';
import { createZipParts } from './zip-parts.ts';

/**
 * The size after which no further file is added to a part. A part is held in memory. A single list or file is never
 * split, so a part can be larger.
 */
const PART_BYTES = 32_000_000;

/**
 * Writes everything that the domains store about a person into ZIP files: all lists as one JSON file, each list as a
 * CSV file, and the person's own files. Reads the lists page by page.
 */
export async function writeArchive(
  platform: Platform,
  userId: string,
  store: (zip: Buffer) => Promise<void>,
): Promise<void> {
  const reader = (await platform.findReaders(platform.db, [userId])).get(userId) ?? readerOf('en');
  const copy = { platform, userId, reader };
  const parts = createZipParts(PART_BYTES, store);
  await parts.addText('README.txt', inPieces(readMe(reader)));
  await parts.addText('data.json', jsonOf(copy));
  for (const list of listsOf(platform)) {
    const [first] = (await list.readNext(copy, undefined)).records;
    if (first) await parts.addText(`csv/${list.name}.csv`, csvOf(copy, list, Object.keys(first)));
  }
  for (const files of platform.domains.flatMap((domain) => domain.personalFiles ?? []))
    for await (const { id, name, bytes } of files.readAll(platform, userId))
      await parts.addFile(`files/${files.name}/${id} ${safeName(name)}`, bytes);
  await parts.finish();
}

const listsOf = ({ domains }: Platform): PersonalRecords[] =>
  domains.flatMap((domain) => [...(domain.personalData ?? [])]);

const readMe = ({ t }: Reader): string =>
  [
    t('documents:export.intro'),
    t('documents:export.contents'),
    t('documents:export.others'),
    t('documents:export.unsigned'),
  ].join('\r\n\r\n');

async function* inPieces(text: string): AsyncGenerator<string> {
  yield text;
}

async function* jsonOf(copy: PersonalCopy): AsyncGenerator<string> {
  yield `{\n"createdAt": ${JSON.stringify(new Date().toISOString())}`;
  for (const list of listsOf(copy.platform)) {
    yield `,\n${JSON.stringify(list.name)}: [`;
    let separator = '\n';
    for await (const records of pagesOf(copy, list)) {
      const lines = records.map((record) => JSON.stringify(record));
      if (lines.length > 0) yield separator + lines.join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

async function* csvOf(
  copy: PersonalCopy,
  list: PersonalRecords,
  columns: readonly string[],
): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const records of pagesOf(copy, list))
    yield records.map((record) => csvLine(columns.map((column) => cellOf(record, column)))).join('');
}

function cellOf(record: object, column: string): string | number {
  const value = (record as Record<string, unknown>)[column] ?? '';
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

async function* pagesOf(copy: PersonalCopy, list: PersonalRecords): AsyncGenerator<PersonalPage['records']> {
  let after: string | undefined;
  do {
    const { records, last } = await list.readNext(copy, after);
    yield records;
    after = last;
  } while (after !== undefined);
}

/** Returns a name that cannot point outside the folder in which the archive is unpacked. */
const safeName = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(-120);
