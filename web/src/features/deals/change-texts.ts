import type { DealFieldChange } from '#contract/deal-fields.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { formatDay } from '#lib/dates.ts';
import { formatPrice } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { exclusivityName, priorityName, stageName, termName } from './words.ts';

interface Texts {
  before: string;
  after: string;
}

const both = <Value>(
  { before, after }: { before: Value; after: Value },
  textOf: (value: Value) => string,
) => ({
  before: textOf(before),
  after: textOf(after),
});

type Money = Extract<DealFieldChange, { field: 'value' }>['before'];

const moneyText = ({ valueCents, currency }: Money): string =>
  valueCents === null ? t('deals:noValue') : formatPrice({ cents: valueCents, currency });

const orNothing = (text: string | null): string => text || t('deals:nothing');
const listText = (names: readonly string[]): string => orNothing(names.join(', '));

export function changeTexts(change: DealFieldChange): Texts {
  switch (change.field) {
    case 'stage':
      return both(change, stageName);
    case 'value':
      return both(change, moneyText);
    case 'probability':
      return both(change, (percent) => t('deals:percent', { percent }));
    case 'expectedCloseDate':
      return both(change, (day) => (day ? formatDay(day) : t('deals:noDate')));
    case 'priority':
      return both(change, priorityName);
    case 'products':
      return both(change, (products) => listText(products.map(({ name }) => name)));
    case 'territories':
      return both(change, (territories) => listText(territories.map(territoryName)));
    case 'exclusivity':
      return both(change, exclusivityName);
    case 'termMonths':
      return both(change, termName);
    case 'requirements':
      return both(change, listText);
    default:
      return both(change, orNothing);
  }
}

/** Returns "$287,800 less (-25%)" for a changed amount, "15 points higher" for a probability. */
export function differenceOf(change: DealFieldChange): string | undefined {
  if (change.field === 'value') return moneyDifference(change.before, change.after);
  if (change.field !== 'probability') return undefined;
  const points = change.after - change.before;
  return points > 0 ? t('deals:pointsMore', { points }) : t('deals:pointsFewer', { points: -points });
}

function moneyDifference(before: Money, after: Money): string | undefined {
  if (!before.valueCents || after.valueCents === null || before.currency !== after.currency) return undefined;
  const cents = after.valueCents - before.valueCents;
  const amount = formatPrice({ cents: Math.abs(cents), currency: after.currency });
  const percent = Math.round((Math.abs(cents) / before.valueCents) * 100);
  return cents > 0 ? t('deals:amountMore', { amount, percent }) : t('deals:amountLess', { amount, percent });
}
