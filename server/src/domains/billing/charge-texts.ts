import type { ChargeText } from '#contract/billing.ts';
import type { Reader } from '#platform/words.ts';
import { planName } from './plans.ts';

type Words = Pick<Reader, 't' | 'formatDay'>;

export function describeCharge(text: ChargeText, reader: Words): string {
  const { t, formatDay } = reader;
  if ('charge' in text) return describeCorrection(text, reader);
  if ('count' in text) return describeCredits(text, reader);
  switch (text.code) {
    case 'connection':
      return t('billing:connection', { name: text.name });
    case 'acceptedConnection':
      return t('invoices:connection', {
        connection: t('billing:connection', { name: text.name }),
        name: text.by,
        date: formatDay(text.on),
      });
    case 'tax':
      return t('invoices:tax', { rate: text.rate });
    case 'paymentFor':
      return t('invoices:paymentFor', { number: text.number });
    case 'written':
      return text.text;
    default:
      return t(`billing:${text.code}`, {
        plan: planName(text.plan),
        from: formatDay(text.from),
        until: formatDay(text.until),
      });
  }
}

function describeCorrection(text: Extract<ChargeText, { charge: ChargeText }>, reader: Words): string {
  const { t } = reader;
  const charge = describeCharge(text.charge, reader);
  return text.code === 'refund'
    ? t('billing:refund', { charge })
    : t(`invoices:${text.code}`, { number: text.number, charge });
}

function describeCredits(text: Extract<ChargeText, { count: number }>, { t }: Words): string {
  const { code, count } = text;
  return code === 'creditsGranted'
    ? t('billing:creditsGranted', { count, plan: planName(text.plan) })
    : t(`billing:${code}`, { count });
}
