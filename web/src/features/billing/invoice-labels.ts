import type { InvoiceStatus } from '#contract/invoices.ts';
import { t } from '#lib/words.ts';
import type { LabelStatus } from '#ui/status-label.tsx';

export const INVOICE_LABELS: Record<InvoiceStatus, { status: LabelStatus; name: () => string }> = {
  due: { status: 'waiting-on-them', name: () => t('subscription:invoiceStatus.due') },
  overdue: { status: 'refused', name: () => t('subscription:invoiceStatus.overdue') },
  paid: { status: 'agreed', name: () => t('subscription:invoiceStatus.paid') },
  void: { status: 'over', name: () => t('subscription:invoiceStatus.void') },
  credit_note: { status: 'over', name: () => t('subscription:invoiceStatus.credit_note') },
};
