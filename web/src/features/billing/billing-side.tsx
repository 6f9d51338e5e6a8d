import { LANGUAGE_NAMES } from '#contract/languages.ts';
import { type ReactNode, useState } from 'react';
import type { Billing } from '#contract/billing-page.ts';
import { countryName } from '#contract/country-names.ts';
import { formatDate, formatDay } from '#lib/dates.ts';

import { formatMoney } from '#lib/money.ts';
import { getLanguage, t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { PaymentMethod } from './card-payment.tsx';
import { BillingDetailsDialog } from './billing-details-dialog.tsx';

export function NextInvoice({ billing }: { billing: Billing }) {
  const money = (cents: number) => formatMoney(cents, billing.currency.toUpperCase());
  return (
    <Panel aria-labelledby="next-invoice">
      <PanelHeader id="next-invoice" title={t('subscription:nextInvoice')} />
      <div className="grid gap-3 px-5 pb-5 max-sm:px-4">
        <p className="text-figure font-medium tabular-nums">{money(billing.estimateCents)}</p>
        <p className="text-ink-2">{t('subscription:estimate', { date: formatDay(billing.nextInvoiceOn) })}</p>
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
          <Row term={t('subscription:chargesSoFar')}>{money(billing.chargedCents)}</Row>
          {billing.renewalCents > 0 && (
            <Row term={t('subscription:renewal')}>{money(billing.renewalCents)}</Row>
          )}
          <Row term={t('subscription:tax')}>{money(billing.taxCents)}</Row>
        </dl>
      </div>
    </Panel>
  );
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-2">{term}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </>
);

export const Credits = ({ billing: { credits, timeZone } }: { billing: Billing }) => (
  <Panel aria-labelledby="credits">
    <PanelHeader id="credits" title={t('subscription:connectionCredits')} />
    <div className="grid gap-2 px-5 pb-5 max-sm:px-4">
      {credits.length === 0 ? (
        <p className="text-ink-2">{t('subscription:noCredits')}</p>
      ) : (
        credits.map(({ id, left, amount, expiresAt }) => (
          <p key={id}>
            {t('subscription:creditsLeft', { left, amount })}{' '}
            <span className="text-ink-2">
              {t('subscription:creditsExpire', { date: formatDate(expiresAt, timeZone) })}
            </span>
          </p>
        ))
      )}
    </div>
  </Panel>
);

export function Details({ billing }: { billing: Billing }) {
  const [isEditing, setEditing] = useState(false);
  const { details, companyName, memberCount } = billing;
  const area = [details.region, details.postalCode].filter(Boolean).join(' ');
  const town = [details.city, area].filter(Boolean).join(', ');
  const country = details.country && countryName(details.country, getLanguage());
  const address = [details.street, town, country].filter(Boolean);
  const name = details.name ?? companyName;
  return (
    <Panel aria-labelledby="billing-details">
      <PanelHeader
        id="billing-details"
        title={t('subscription:details')}
        action={
          <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setEditing(true)}>
            {t('subscription:edit')}
          </Button>
        }
      />
      <dl className="grid gap-3 px-5 pb-5 max-sm:px-4">
        {name !== null && <Detail term={t('subscription:name')}>{name}</Detail>}
        <Detail term={t('subscription:address')}>
          {address.length === 0
            ? t('subscription:noAddress')
            : address.map((line) => (
                <span key={line} className="block wrap-anywhere">
                  {line}
                </span>
              ))}
        </Detail>
        <Detail term={t('subscription:taxId')}>{details.taxId ?? t('subscription:noTaxId')}</Detail>
        {details.language !== null && (
          <Detail term={t('subscription:language')}>{LANGUAGE_NAMES[details.language]}</Detail>
        )}
        <Detail term={t('subscription:payment')}>
          <PaymentMethod billing={billing} />
        </Detail>
        {memberCount !== null && (
          <Detail term={t('subscription:seats')}>{t('subscription:members', { count: memberCount })}</Detail>
        )}
      </dl>
      {isEditing && <BillingDetailsDialog billing={billing} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

const Detail = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-small text-ink-2">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
