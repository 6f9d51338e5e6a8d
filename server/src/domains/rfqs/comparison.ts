import { Readable } from 'node:stream';
import { APP_NAME } from '#contract/brand.ts';
import { CSV_MARK, csvLine } from '#contract/csv.ts';
import { utcDay } from '#contract/days.ts';
import { notCovered, percentAboveLowest } from '#contract/rfq-comparison.ts';
import type { ComparedResponse } from '#contract/rfq-responses.ts';
import { RFQ_CRITERIA, type RfqCriterion, type RfqScoring, totalScore } from '#contract/rfq-scoring.ts';
import type { RfqPage } from '#contract/rfqs.ts';
import type { Territory } from '#contract/vocabulary.ts';
import type { Actor } from '#platform/actor.ts';
import { notFound } from '#platform/errors.ts';
import { makePdf } from '#platform/pdf.ts';
import type { SheetSection } from '#platform/pdf-drawing.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import type { Download } from '#platform/route.ts';
import { BASE_LANGUAGE, readerOf } from '#platform/words.ts';
import { assertUnsealed } from './open.ts';
import { listResponses } from './responses.ts';
import { getRfq } from './rfqs.ts';
import { getScoring } from './scoring.ts';

export const RFQ_EXPORTS = defineRateLimit({ name: 'rfq-exports', points: 60, per: 'hour' });

const { t, formatDateTime } = readerOf(BASE_LANGUAGE);
const PAGE = 100;
/** The maximum number of responses in a PDF; more would be too long to read. */
const MAX_IN_PDF = 50;

/** @throws ApiError 404 to everyone but the requesting company, 409 while the responses are sealed, 429 */
export async function downloadCsv(platform: Platform, actor: Actor, id: string): Promise<Download> {
  const own = await readOwn(platform, actor, id);
  return {
    bytes: Readable.from(linesOf(platform, actor, own)),
    type: 'text/csv; charset=utf-8',
    name: t('rfq-comparison:csvFile', { day: utcDay(new Date()) }),
  };
}

/** @throws ApiError as `downloadCsv` does */
export async function downloadPdf(platform: Platform, actor: Actor, id: string): Promise<Download> {
  const own = await readOwn(platform, actor, id);
  const { rfq } = own;
  const { items, next } = await listResponses(platform, actor, id, { limit: MAX_IN_PDF });
  const bytes = await makePdf(
    {
      title: rfq.title,
      lead: [
        t('rfq-comparison:lead', { date: formatDateTime(new Date().toISOString()) }),
        ...(next === null ? [] : [t('rfq-comparison:firstOnly', { count: MAX_IN_PDF })]),
      ],
      sections: items.map((response) => sectionOf(response, { ...own, all: next === null ? items : [] })),
      foot: t('rfq-comparison:foot', { app: APP_NAME, title: rfq.title }),
      gaps: t('documents:copy.boxes'),
    },
    actor.id,
  );
  return {
    bytes,
    type: 'application/pdf',
    name: t('rfq-comparison:pdfFile', { day: utcDay(new Date()) }),
  };
}

interface Own {
  rfq: RfqPage;
  scoring: RfqScoring;
}

async function readOwn(platform: Platform, actor: Actor, id: string): Promise<Own> {
  await platform.rateLimits.consume({ limit: RFQ_EXPORTS, subject: actor.id });
  const rfq = await getRfq(platform, actor, id);
  if (!rfq.isOwn) throw notFound();
  assertUnsealed(rfq);
  return { rfq, scoring: await getScoring(platform, actor, id) };
}

async function* linesOf(platform: Platform, actor: Actor, own: Own): AsyncGenerator<string> {
  const names = [t('rfq-comparison:company'), ...columnsOf(own).map(({ name }) => name)];
  yield CSV_MARK + csvLine(names);
  let cursor: string | undefined;
  do {
    const page = await listResponses(platform, actor, own.rfq.id, { limit: PAGE, cursor });
    for (const response of page.items)
      yield csvLine([response.company.name, ...columnsOf(own).map(({ valueOf }) => valueOf(response))]);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

interface Column {
  name: string;
  valueOf: (response: ComparedResponse) => string;
}

const nameOf = (territory: Territory): string => t(`entities:territory.${territory}`);

function columnsOf({ rfq, scoring, all = [] }: Own & { all?: readonly ComparedResponse[] }): Column[] {
  const missing = ({ coverage }: ComparedResponse) => notCovered(coverage, rfq.territories);
  return [
    { name: t('rfq-comparison:status'), valueOf: ({ status }) => t(`rfq-comparison:statuses.${status}`) },
    { name: t('rfq-comparison:submitted'), valueOf: ({ submittedAt }) => formatDateTime(submittedAt) },
    { name: t('rfq-comparison:price'), valueOf: ({ quotedPrice }) => quotedPrice ?? '' },
    { name: t('rfq-comparison:currency'), valueOf: (one) => (one.quotedPrice === null ? '' : one.currency) },
    ...(all.length > 0 ? [{ name: t('rfq-comparison:above'), valueOf: aboveLowest(all) }] : []),
    { name: t('rfq-comparison:delivery'), valueOf: ({ deliveryTime }) => deliveryTime ?? '' },
    { name: t('rfq-comparison:timeline'), valueOf: ({ timeline }) => timeline ?? '' },
    { name: t('rfq-comparison:coverage'), valueOf: ({ coverage }) => coverage.map(nameOf).join('; ') },
    { name: t('rfq-comparison:notCovered'), valueOf: (one) => missing(one).map(nameOf).join('; ') },
    {
      name: t('rfq-comparison:badges'),
      valueOf: ({ badges }) => badges.map((badge) => t(`entities:badge.${badge}`)).join('; '),
    },
    { name: t('rfq-comparison:certificates'), valueOf: ({ certificates }) => certificates.join('; ') },
    {
      name: t('rfq-comparison:clearances'),
      valueOf: ({ clearances }) => clearances.map(({ number }) => number).join('; '),
    },
    { name: t('rfq-comparison:lineCard'), valueOf: ({ lineCard }) => lineCard.join('; ') },
    {
      name: t('rfq-comparison:products'),
      valueOf: ({ proposedProducts }) => proposedProducts.map(({ name }) => name).join('; '),
    },
    { name: t('rfq-comparison:capabilities'), valueOf: ({ capabilities }) => capabilities ?? '' },
    {
      name: t('rfq-comparison:proposal'),
      valueOf: ({ isReadable, proposal }) => (isReadable ? proposal : t('rfqs:unreadable')),
    },
    { name: t('rfq-comparison:notes'), valueOf: ({ additionalNotes }) => additionalNotes ?? '' },
    {
      name: t('rfq-comparison:files'),
      valueOf: ({ attachments }) => attachments.map((file) => file.name).join('; '),
    },
    ...RFQ_CRITERIA.map((criterion) => ({
      name: t(`rfq-comparison:points.${criterion}`, { weight: scoring.weights[criterion] }),
      valueOf: ({ id }: ComparedResponse) => pointsOf(scoring, id, criterion),
    })),
    { name: t('rfq-comparison:total'), valueOf: ({ id }) => String(totalScore(scoring, id) ?? '') },
  ];
}

function pointsOf({ scores }: RfqScoring, responseId: string, criterion: RfqCriterion): string {
  const score = scores.find((one) => one.responseId === responseId && one.criterion === criterion);
  return String(score?.points ?? '');
}

const aboveLowest = (all: readonly ComparedResponse[]) => (response: ComparedResponse) => {
  const percent = percentAboveLowest(response, all);
  return percent === null ? '' : `${percent}%`;
};

const sectionOf = (
  response: ComparedResponse,
  compared: Own & { all: readonly ComparedResponse[] },
): SheetSection => ({
  title: response.company.name,
  facts: columnsOf(compared)
    .map(({ name, valueOf }) => [name, valueOf(response)] as const)
    .filter(([, value]) => value !== ''),
});
