import type { InvoiceStatus } from '#contract/invoices.ts';
import { t } from '#lib/words.ts';
import type { LabelStatus } from '#ui/status-label.tsx';

/** How the status of an invoice is shown to whoever has to pay it or to record the payment. */
export const INVOICE_LABELS: Record<InvoiceStatus, { status: LabelStatus; name: () => string }> = {
  due: { status: 'waiting-on-them', name: () => t('admin-connections:status.due') },
  overdue: { status: 'refused', name: () => t('admin-connections:status.overdue') },
  paid: { status: 'agreed', name: () => t('admin-connections:status.paid') },
  void: { status: 'over', name: () => t('admin-connections:status.void') },
  credit_note: { status: 'over', name: () => t('admin-connections:status.credit_note') },
};
