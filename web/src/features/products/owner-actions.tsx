import { EyeOff, Pencil } from 'lucide-react';
import { useState } from 'react';
import { type Product, relistProduct, withdrawProduct } from '#contract/products.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

const STALE = ['products', 'companies'] as const;

interface OwnerActionsProps {
  product: Product;
  onEdit: () => void;
}

/** What its owner may do with a product: edit it, and take it off the market. */
export function OwnerActions({ product, onEdit }: OwnerActionsProps) {
  return (
    <>
      {!product.isWithdrawn && <Withdraw product={product} />}
      <Button variant="secondary" icon={<Pencil size={16} />} onClick={onEdit}>
        {m.product_edit()}
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
      showToast({ title: m.product_withdrawn(), description: m.product_withdrawn_text({ name }) });
    },
    failed: { title: m.product_withdraw_failed(), fallback: m.product_not_changed() },
  });
  return (
    <>
      <Button variant="danger-quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {m.product_withdraw()}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<span className="wrap-anywhere">{m.product_withdraw_title({ name })}</span>}
        text={m.product_withdraw_text()}
        confirmLabel={m.product_withdraw()}
        pendingLabel={m.product_withdrawing()}
        pending={withdrawing.isPending}
        danger
        onConfirm={() => withdrawing.mutate()}
      />
    </>
  );
}

/** On a withdrawn product, which its owner alone still sees. */
export function WithdrawnNotice({ product: { id, name } }: { product: Product }) {
  const relisting = useAction({
    run: () => call(relistProduct, { params: { id } }),
    stale: STALE,
    done: () => showToast({ title: m.product_relisted(), description: m.product_added_text({ name }) }),
    failed: { title: m.product_relist_failed(), fallback: m.product_not_changed() },
  });
  return (
    <aside
      aria-label={m.product_withdrawn()}
      className="mb-7 flex items-center gap-4 rounded-panel border border-dashed border-line-strong bg-surface p-5 max-sm:flex-col max-sm:items-stretch max-sm:p-4"
    >
      <EyeOff size={20} className="mt-0.5 flex-none self-start text-ink-2 max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{m.product_withdrawn()}</p>
        <p className="max-w-[80ch] text-ink-2">{m.product_withdrawn_notice()}</p>
      </div>
      <Button
        pending={relisting.isPending}
        pendingText={m.product_relisting()}
        onClick={() => relisting.mutate()}
      >
        {m.product_relist()}
      </Button>
    </aside>
  );
}
