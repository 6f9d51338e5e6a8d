import { Pencil } from '#ui/icons.tsx';
import { EyeOff } from '#ui/more-icons.tsx';
import { useState } from 'react';
import { type Product, relistProduct, withdrawProduct } from '#contract/products.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

const STALE = ['products', 'companies'] as const;

interface OwnerActionsProps {
  product: Product;
  onEdit: () => void;
}

export function OwnerActions({ product, onEdit }: OwnerActionsProps) {
  return (
    <>
      {!product.isWithdrawn && <Withdraw product={product} />}
      <Button
        variant="secondary"
        icon={<Pencil size={16} />}
        onClick={onEdit}
        className="max-sm:order-first max-sm:basis-full"
      >
        {t('products:productEdit')}
      </Button>
    </>
  );
}

function Withdraw({ product: { id, name } }: { product: Product }) {
  const [asking, setAsking] = useState(false);
  const withdrawing = useAction({
    run: () => call(withdrawProduct, { params: { id } }),
    stale: STALE,
    done: () => {
      setAsking(false);
      showToast({
        title: t('products:productWithdrawn'),
        description: t('products:productWithdrawnText', { name }),
      });
    },
    failed: { title: t('products:productWithdrawFailed') },
  });
  return (
    <>
      <Button variant="danger-quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('products:productWithdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<span className="wrap-anywhere">{t('products:productWithdrawTitle', { name })}</span>}
        text={t('products:productWithdrawText')}
        confirmLabel={t('products:productWithdraw')}
        pendingLabel={t('products:productWithdrawing')}
        pending={withdrawing.isPending}
        danger
        onConfirm={() => withdrawing.mutate()}
      />
    </>
  );
}

export function WithdrawnNotice({
  product: { id, name },
  mayRelist,
}: {
  product: Product;
  mayRelist: boolean;
}) {
  const relisting = useAction({
    run: () => call(relistProduct, { params: { id } }),
    stale: STALE,
    done: () =>
      showToast({
        title: t('products:productRelisted'),
        description: t('products:productAddedText', { name }),
      }),
    failed: { title: t('products:productRelistFailed') },
  });
  return (
    <aside
      aria-label={t('products:productWithdrawn')}
      className="mb-7 flex items-center gap-4 rounded-panel border border-dashed border-line-strong bg-surface p-5 max-sm:flex-col max-sm:items-stretch max-sm:p-4"
    >
      <EyeOff size={20} className="mt-0.5 flex-none self-start text-ink-2 max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('products:productWithdrawn')}</p>
        <p className="max-w-[80ch] text-ink-2">{t('products:productWithdrawnNotice')}</p>
      </div>
      {mayRelist && (
        <Button
          pending={relisting.isPending}
          pendingText={t('products:productRelisting')}
          onClick={() => relisting.mutate()}
        >
          {t('products:productRelist')}
        </Button>
      )}
    </aside>
  );
}
