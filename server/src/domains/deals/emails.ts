import { APP_NAME } from '#contract/brand.ts';
import type { Instant } from '#contract/days.ts';
import type { DealField, DealFieldChange, DealMoney } from '#contract/deal-fields.ts';
import type { Deal } from '#contract/deals.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';
import type { Reader } from '#platform/words.ts';
import type { PlainKey } from '#words/sentences.ts';
import { EXCLUSIVITY_NAMES, PRIORITY_NAMES, STAGE_NAMES } from './names.ts';

const FIELD: Record<DealField, PlainKey> = {
  stage: 'deals:stage',
  title: 'deals:fieldTitle',
  description: 'deals:fieldDescription',
  value: 'deals:fieldValue',
  probability: 'deals:fieldProbability',
  expectedCloseDate: 'deals:fieldExpectedCloseDate',
  priority: 'deals:fieldPriority',
  products: 'deals:fieldProducts',
  territories: 'deals:fieldTerritories',
  exclusivity: 'deals:fieldExclusivity',
  termMonths: 'deals:fieldTermMonths',
  requirements: 'deals:fieldRequirements',
  minimumPurchase: 'deals:fieldMinimumPurchase',
  transferPrice: 'deals:fieldTransferPrice',
  paymentTerms: 'deals:fieldPaymentTerms',
  loanerStock: 'deals:fieldLoanerStock',
  otherTerms: 'deals:fieldOtherTerms',
};

const moneyText = ({ valueCents, currency }: DealMoney, { language, t }: Reader): string =>
  valueCents === null
    ? t('deals:noValue')
    : new Intl.NumberFormat(language, { style: 'currency', currency }).format(valueCents / 100);

function valuesOf(change: DealFieldChange, reader: Reader): [before: string, after: string] {
  const { t, formatDay } = reader;
  switch (change.field) {
    case 'stage':
      return [t(STAGE_NAMES[change.before]), t(STAGE_NAMES[change.after])];
    case 'value':
      return [moneyText(change.before, reader), moneyText(change.after, reader)];
    case 'probability':
      return [t('deals:percent', { percent: change.before }), t('deals:percent', { percent: change.after })];
    case 'expectedCloseDate':
      return both(change, (day) => (day === null ? t('deals:noDate') : formatDay(day)));
    case 'priority':
      return both(change, (priority) => t(PRIORITY_NAMES[priority]));
    case 'products':
      return both(change, (products) => listed(products.map(({ name }) => name)));
    case 'territories':
      return both(change, (territories) => listed(territories.map((one) => t(`entities:territory.${one}`))));
    case 'exclusivity':
      return both(change, (exclusivity) => t(EXCLUSIVITY_NAMES[exclusivity]));
    case 'termMonths':
      return both(change, (count) =>
        count === null ? t('deals:termOpen') : t('deals:termMonths', { count }),
      );
    case 'requirements':
      return both(change, listed);
    default:
      return both(change, (text) => text ?? NOTHING);
  }
}

const NOTHING = '–';
const listed = (items: readonly string[]): string => (items.length === 0 ? NOTHING : items.join(', '));
const both = <Value>(
  { before, after }: { before: Value; after: Value },
  textOf: (value: Value) => string,
): [string, string] => [textOf(before), textOf(after)];

interface AboutProposal {
  title: string;
  company: string;
  proposals: readonly { change: DealFieldChange; counters: DealFieldChange | null }[];
  isCounter: boolean;
  message: string | null;
  expiresAt: Instant;
  url: string;
}

export const proposedEmail =
  ({ title, company, proposals, isCounter, message, expiresAt, url }: AboutProposal): EmailTemplate =>
  (reader) => {
    const { t, formatDate } = reader;
    return {
      subject: t(isCounter ? 'emails:deal.counteredSubject' : 'emails:deal.proposedSubject', {
        company,
        title,
      }),
      paragraphs: [
        isCounter
          ? t('emails:deal.countered', { company, title })
          : t('emails:deal.proposed', { company, title, count: proposals.length }),
        ...(message === null ? [] : [t('emails:wrote', { message })]),
        t('emails:deal.proposedUntil', { date: formatDate(expiresAt) }),
      ],
      items: proposals.map(({ change, counters }) => {
        const [before, after] = valuesOf(change, reader);
        const text = counters
          ? t('emails:deal.counter', { before, own: valuesOf(counters, reader)[1], after })
          : t('emails:deal.change', { before, after });
        return { title: t(FIELD[change.field]), text, url };
      }),
      action: { label: t('emails:deal.answer'), url },
    };
  };

export const lostEmail =
  ({
    title,
    company,
    lostReason: reason,
    lostCause,
    url,
  }: Pick<Deal, 'title' | 'lostReason' | 'lostCause'> & { company: string; url: string }): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:deal.lostSubject', { title, company }),
    paragraphs: [
      t('emails:deal.lost', { title, company }),
      ...(reason === null ? [] : [t('emails:deal.lostReason', { reason })]),
      ...(lostCause === null ? [] : [t('deals:companyDeleted', { company, name: APP_NAME })]),
    ],
    action: { label: t('emails:deal.open'), url },
  });
