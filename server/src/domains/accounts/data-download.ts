import { Readable } from 'node:stream';
import { utcDay } from '#contract/days.ts';
import { APP_NAME } from '#contract/brand.ts';
import { COPIES_PER_DAY } from '#contract/personal-data.ts';
import type { Actor } from '#platform/actor.ts';
import type { PersonalPage, PersonalRecords } from '#platform/personal-data.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import type { Download } from '#platform/route.ts';

export const DATA_DOWNLOADS = defineRateLimit({
  name: 'data-downloads',
  points: COPIES_PER_DAY,
  per: 'day',
});

/**
 * Returns everything that the domains store about a person, as JSON that is read and sent page by page.
 * @throws ApiError 429
 */
export async function downloadData(platform: Platform, { id }: Actor): Promise<Download> {
  await platform.rateLimits.consume({ limit: DATA_DOWNLOADS, subject: id });
  return {
    bytes: Readable.from(copyOf(platform, id)),
    type: 'application/json; charset=utf-8',
    name: `${APP_NAME} - my data ${utcDay(new Date())}.json`,
  };
}

async function* copyOf(platform: Platform, userId: string): AsyncGenerator<string> {
  yield `{\n"createdAt": ${JSON.stringify(new Date().toISOString())}`;
  for (const list of platform.domains.flatMap((domain) => domain.personalData ?? [])) {
    yield `,\n${JSON.stringify(list.name)}: [`;
    let separator = '\n';
    for await (const records of pagesOf(platform, userId, list)) {
      for (const record of records) {
        yield separator + JSON.stringify(record);
        separator = ',\n';
      }
    }
    yield ']';
  }
  yield '\n}\n';
}

async function* pagesOf(
  platform: Platform,
  userId: string,
  list: PersonalRecords,
): AsyncGenerator<PersonalPage['records']> {
  let after: string | undefined;
  do {
    const { records, last } = await list.readNext(platform, userId, after);
    yield records;
    after = last;
  } while (after !== undefined);
}
