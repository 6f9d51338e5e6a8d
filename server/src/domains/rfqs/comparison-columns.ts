import { notCovered, percentAboveLowest } from '#contract/rfq-comparison.ts';
import type { ComparedResponse } from '#contract/rfq-responses.ts';
import { RFQ_CRITERIA, type RfqCriterion, type RfqScoring, totalScore } from '#contract/rfq-scoring.ts';
import type { RfqPage } from '#contract/rfqs.ts';
import type { Territory } from '#contract/vocabulary.ts';
import type { Reader } from '#platform/words.ts';

/** A column of the CSV, or a line of the PDF. */
export interface Column {
  name: string;
  valueOf: (response: ComparedResponse) => string;
}

export interface Compared {
  rfq: RfqPage;
  scoring: RfqScoring;
}

export type ComparisonReader = Pick<Reader, 'language' | 't' | 'formatDateTime'> & { zone: string };

/**
 * Returns the columns of the CSV. Prices have a decimal point in every language, as in other lists for spreadsheets.
 */
export const columnsOf = (compared: Compared, reader: ComparisonReader): Column[] =>
  columnsWith(compared, reader, {
    price: {
      name: reader.t('rfq-comparison:price'),
      valueOf: ({ quotedPrice }) => quotedPrice ?? '',
    },
    above: [],
  });

/**
 * Returns the lines of the PDF. Prices are compared with those of `all` responses, which is empty if the PDF contains
 * only some of them.
 */
export function pdfColumnsOf(
  compared: Compared,
  reader: ComparisonReader,
  all: readonly ComparedResponse[],
): Column[] {
  const { language, t } = reader;
  const amounts = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
  const percents = new Intl.NumberFormat(language, { style: 'percent' });
  const valueOf = (response: ComparedResponse) => {
    const percent = percentAboveLowest(response, all);
    return percent === null ? '' : percents.format(percent / 100);
  };
  return columnsWith(compared, reader, {
    price: {
      name: t('rfq-comparison:price'),
      valueOf: ({ quotedPriceCents: cents }) => (cents === null ? '' : amounts.format(cents / 100)),
    },
    above: all.length > 0 ? [{ name: t('rfq-comparison:above'), valueOf }] : [],
  });
}

function columnsWith(
  { rfq, scoring }: Compared,
  { t, formatDateTime, zone }: ComparisonReader,
  { price, above }: { price: Column; above: readonly Column[] },
): Column[] {
  const nameOf = (territory: Territory): string => t(`entities:territory.${territory}`);
  const missing = ({ coverage }: ComparedResponse) => notCovered(coverage, rfq.territories);
  return [
    { name: t('rfq-comparison:status'), valueOf: ({ status }) => t(`rfq-comparison:statuses.${status}`) },
    {
      name: t('rfq-comparison:submitted', { zone }),
      valueOf: ({ submittedAt }) => formatDateTime(submittedAt),
    },
    price,
    { name: t('rfq-comparison:currency'), valueOf: (one) => (one.quotedPrice === null ? '' : one.currency) },
    ...above,
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
