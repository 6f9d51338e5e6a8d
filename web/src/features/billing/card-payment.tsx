import type { Billing } from '#contract/billing-page.ts';
import { openPortal, payInvoice, startCheckout } from '#contract/card-payments.ts';
import type { Invoice } from '#contract/invoices.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { whoseIs } from './queries.ts';

const failed = () => ({
  title: t('subscription:providerFailed'),
  fallback: t('subscription:providerFailedText'),
});

/** Opens a page of the payment provider, which leads back to this app afterwards. */
export const openPage = ({ url }: { url: string }): void => location.assign(url);

export function PaymentMethod({ billing }: { billing: Billing }) {
  const { card } = billing;
  const body = whoseIs(billing);
  const opening = useAction({
    run: () => call(card ? openPortal : startCheckout, { body }),
    done: openPage,
    failed: failed(),
  });
  if (!billing.takesCards) return t('subscription:paymentText');
  return (
    <span className="grid justify-items-start gap-2">
      {card
        ? t('subscription:card', {
            brand: card.brand.slice(0, 1).toUpperCase() + card.brand.slice(1),
            last4: card.last4,
            month: String(card.expMonth),
            year: String(card.expYear),
          })
        : t('subscription:noCard')}
      <Button variant="secondary" size="sm" pending={opening.isPending} onClick={() => opening.mutate()}>
        {card ? t('subscription:manageCards') : t('subscription:addCard')}
      </Button>
    </span>
  );
}

export function PayByCard({ invoice }: { invoice: Invoice }) {
  const paying = useAction({
    run: () => call(payInvoice, { params: { id: invoice.id } }),
    done: openPage,
    failed: failed(),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t('subscription:payNumber', { number: invoice.number })}
      pending={paying.isPending}
      onClick={() => paying.mutate()}
    >
      {t('subscription:pay')}
    </Button>
  );
}
