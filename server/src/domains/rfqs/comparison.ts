import { Readable } from 'node:stream';
import { APP_NAME } from '#contract/brand.ts';
import { CSV_MARK, csvLine } from '#contract/csv.ts';
import type { Actor } from '#platform/actor.ts';
import { notFound } from '#platform/errors.ts';
import { localDay, usableTimeZone } from '#platform/local-days.ts';
import { makePdf } from '#platform/pdf.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import type { Download } from '#platform/route.ts';
import { readerOf } from '#platform/words.ts';
import { findTimeZone } from '#domains/settings/index.ts';
import { type Compared, type ComparisonReader, columnsOf, pdfColumnsOf } from './comparison-columns.ts';
import { assertUnsealed } from './open.ts';
import { listResponses } from './responses.ts';
import { getRfq } from './rfqs.ts';
import { getScoring } from './scoring.ts';

export const RFQ_EXPORTS = defineRateLimit({ name: 'rfq-exports', points: 60, per: 'hour' });

const PAGE = 100;
/** The maximum number of responses in a PDF; more would be too long to read. */
const MAX_IN_PDF = 50;

/**
 * Downloads the responses in the language and the time zone of the person.
 * @throws ApiError 404 for everyone but the requesting company; 409 while the responses are sealed; 429
 */
export async function downloadCsv(platform: Platform, actor: Actor, id: string): Promise<Download> {
  const own = await readOwn(platform, actor, id);
  const reader = await readerFor(platform, actor);
  return {
    bytes: Readable.from(linesOf(platform, actor, { own, reader })),
    type: 'text/csv; charset=utf-8',
    name: reader.t('rfq-comparison:csvFile', { day: reader.today }),
  };
}

/** @throws ApiError as `downloadCsv` does */
export async function downloadPdf(platform: Platform, actor: Actor, id: string): Promise<Download> {
  const own = await readOwn(platform, actor, id);
  const reader = await readerFor(platform, actor);
  const { t, formatDateTime, zone } = reader;
  const { items, next } = await listResponses(platform, actor, id, { limit: MAX_IN_PDF });
  const columns = pdfColumnsOf(own, reader, next === null ? items : []);
  const bytes = await makePdf(
    {
      title: own.rfq.title,
      lead: [
        t('rfq-comparison:lead', { date: formatDateTime(new Date().toISOString()), zone }),
        ...(next === null ? [] : [t('rfq-comparison:firstOnly', { count: MAX_IN_PDF })]),
      ],
      sections: items.map((response) => ({
        title: response.company.name,
        facts: columns
          .map(({ name, valueOf }) => [name, valueOf(response)] as const)
          .filter(([, value]) => value !== ''),
      })),
      foot: t('rfq-comparison:foot', { app: APP_NAME, title: own.rfq.title }),
      gaps: t('documents:copy.boxes'),
    },
    actor.id,
  );
  return { bytes, type: 'application/pdf', name: t('rfq-comparison:pdfFile', { day: reader.today }) };
}

async function readOwn(platform: Platform, actor: Actor, id: string): Promise<Compared> {
  await platform.rateLimits.consume({ limit: RFQ_EXPORTS, subject: actor.id });
  const rfq = await getRfq(platform, actor, id);
  if (!rfq.isOwn) throw notFound();
  assertUnsealed(rfq);
  return { rfq, scoring: await getScoring(platform, actor, id) };
}

async function readerFor({ db }: Platform, actor: Actor): Promise<ComparisonReader & { today: string }> {
  const zone = usableTimeZone(await findTimeZone(db, actor.id));
  return { ...readerOf(actor.language, zone), zone, today: localDay(new Date(), zone).toString() };
}

async function* linesOf(
  platform: Platform,
  actor: Actor,
  { own, reader }: { own: Compared; reader: ComparisonReader },
): AsyncGenerator<string> {
  const columns = columnsOf(own, reader);
  yield CSV_MARK + csvLine([reader.t('rfq-comparison:company'), ...columns.map(({ name }) => name)]);
  let cursor: string | undefined;
  do {
    const page = await listResponses(platform, actor, own.rfq.id, { limit: PAGE, cursor });
    for (const response of page.items)
      yield csvLine([response.company.name, ...columns.map(({ valueOf }) => valueOf(response))]);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
