import type { KeyDate } from '#contract/agreement-dates.ts';
import { formatDay } from '#lib/dates.ts';
import { formatPrice } from '#lib/money.ts';
import { t } from '#lib/words.ts';

interface DateText {
  title: string;
  text: string;
}

export function textOf(date: KeyDate): DateText {
  switch (date.kind) {
    case 'notice':
      return {
        title: t('agreement-dates:notice'),
        text: t('agreement-dates:noticeText', { day: formatDay(date.endsOn) }),
      };
    case 'end':
      return {
        title: t('agreement-dates:end'),
        text:
          date.renewalMonths === null
            ? t('agreement-dates:endText')
            : t('agreement-dates:renewsText', { count: date.renewalMonths }),
      };
    case 'sell_off':
      return { title: t('agreement-dates:sellOff'), text: t('agreement-dates:sellOffText') };
    case 'minimum_purchase':
      return { title: t('agreement-dates:minimumPurchase'), text: minimumText(date) };
    case 'milestone':
      return {
        title: t('agreement-dates:milestone'),
        text: t('agreement-dates:milestoneText', { count: date.units }),
      };
    case 'trial_end':
      return { title: t('agreement-dates:trialEnd'), text: t('agreement-dates:trialEndText') };
  }
}

function minimumText({ amount, currency }: Extract<KeyDate, { kind: 'minimum_purchase' }>): string {
  if (amount === null) return t('agreement-dates:minimumOpen');
  return currency === null
    ? t('agreement-dates:minimumUnits', { count: amount })
    : t('agreement-dates:minimumMoney', { amount: formatPrice({ cents: amount, currency }) });
}
