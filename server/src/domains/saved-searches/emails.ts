import type { SearchAlert, SearchKind } from '#contract/saved-searches.ts';
import type { Email, EmailItem } from '#platform/mail/email.ts';

interface About {
  /** The owner's name of the search. */
  name: string;
  kind: SearchKind;
  alert: SearchAlert;
  count: number;
  listUrl: string;
}

const NOUNS: Record<SearchKind, [one: string, several: string]> = {
  products: ['product', 'products'],
  companies: ['company', 'companies'],
};

const RHYTHM: Record<SearchAlert, string> = {
  none: '',
  at_once: 'as soon as something new comes',
  daily: 'once a day, when something new came',
  weekly: 'on Mondays, when something new came',
};

const counted = (kind: SearchKind, count: number): string => {
  const [one, several] = NOUNS[kind];
  return `${count.toLocaleString('en-US')} new ${count === 1 ? one : several}`;
};

export const alertEmail = (
  { name, kind, alert, count, listUrl }: About,
  items: readonly EmailItem[],
): Email => ({
  subject: `${counted(kind, count)}: ${name}`,
  paragraphs: [
    `Since the last alert ${counted(kind, count)} came that ${count === 1 ? 'matches' : 'match'} your saved search "${name}".`,
    ...(count > items.length ? [`The newest ${items.length}:`] : []),
  ],
  items,
  action: { label: 'See all results', url: listUrl },
  notes: [`You asked for this mail ${RHYTHM[alert]}. You change that under Saved searches.`],
});
