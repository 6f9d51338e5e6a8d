import { Readable } from 'node:stream';
import { CSV_MARK, csvLine } from '#contract/csv.ts';
import type { Instant } from '#contract/days.ts';
import type { Deal, downloadDeals as downloadEndpoint } from '#contract/deals.ts';
import type { Input } from '#contract/endpoint.ts';
import { personName } from '#contract/shown-values.ts';
import type { Actor } from '#platform/actor.ts';
import { localDay } from '#platform/local-days.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import type { Download } from '#platform/route.ts';
import { translatorOf } from '#platform/words.ts';
import type { Translate } from '#words/sentences.ts';
import { findTimeZone } from '#domains/settings/index.ts';
import { readAllDeals } from './list.ts';
import { EXCLUSIVITY_NAMES, PRIORITY_NAMES, STAGE_NAMES } from './names.ts';

export const DEAL_EXPORTS = defineRateLimit({ name: 'deal-exports', points: 60, per: 'hour' });

type Selection = Input<typeof downloadEndpoint>['query'];

/**
 * Downloads the list in the language of the person, with dates in their time zone.
 * @throws ApiError 429 over the limit
 */
export async function downloadDeals(
  platform: Platform,
  actor: Actor,
  selection: Selection,
): Promise<Download> {
  await platform.rateLimits.consume({ limit: DEAL_EXPORTS, subject: actor.id });
  const t = translatorOf(actor.language);
  const zone = await findTimeZone(platform.db, actor.id);
  const dayOf: DayOf = (moment) => localDay(new Date(moment), zone).toString();
  return {
    bytes: Readable.from(linesOf(platform, actor, { selection, columns: columnsIn(t, dayOf) })),
    type: 'text/csv; charset=utf-8',
    name: t('deals:csvFile', { day: dayOf(new Date().toISOString()) }),
  };
}

async function* linesOf(
  platform: Platform,
  actor: Actor,
  { selection, columns }: { selection: Selection; columns: readonly Column[] },
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(columns.map(({ name }) => name));
  for await (const deal of readAllDeals(platform, actor, selection))
    yield csvLine(columns.map(({ valueOf }) => valueOf(deal)));
}

type DayOf = (moment: Instant) => string;

interface Column {
  name: string;
  valueOf: (deal: Deal) => string | number;
}

const otherOf = ({ mySide, manufacturer, distributor }: Deal): string =>
  (mySide === 'manufacturer' ? distributor : manufacturer).name;

const columnsIn = (t: Translate, dayOf: DayOf): Column[] => [
  { name: t('deals:fieldTitle'), valueOf: ({ title }) => title },
  { name: t('deals:otherCompany'), valueOf: otherOf },
  { name: t('deals:stage'), valueOf: ({ stage }) => t(STAGE_NAMES[stage]) },
  { name: t('deals:columnStageSince'), valueOf: ({ stageSince }) => dayOf(stageSince) },
  {
    name: t('deals:fieldValue'),
    valueOf: ({ valueCents }) => (valueCents === null ? '' : valueCents / 100),
  },
  { name: t('deals:currency'), valueOf: ({ currency }) => currency },
  { name: t('deals:probabilityPercent'), valueOf: ({ probability }) => probability },
  {
    name: t('deals:columnWeighted'),
    valueOf: ({ valueCents, probability }) =>
      valueCents === null ? '' : Math.round((valueCents * probability) / 100) / 100,
  },
  {
    name: t('deals:fieldProducts'),
    valueOf: ({ products }) => products.map(({ name }) => name).join('; '),
  },
  {
    name: t('deals:fieldTerritories'),
    valueOf: ({ territories }) => territories.map((one) => t(`entities:territory.${one}`)).join('; '),
  },
  { name: t('deals:fieldExclusivity'), valueOf: ({ exclusivity }) => t(EXCLUSIVITY_NAMES[exclusivity]) },
  {
    name: t('deals:fieldExpectedCloseDate'),
    valueOf: ({ expectedCloseDate }) => expectedCloseDate ?? '',
  },
  { name: t('deals:fieldPriority'), valueOf: ({ priority }) => t(PRIORITY_NAMES[priority]) },
  {
    name: t('deals:assignedTo'),
    valueOf: ({ assignee }) => (assignee ? personName(assignee) : ''),
  },
  { name: t('deals:columnStarted'), valueOf: ({ createdAt }) => dayOf(createdAt) },
  { name: t('deals:columnActivity'), valueOf: ({ lastActivityAt }) => dayOf(lastActivityAt) },
];
