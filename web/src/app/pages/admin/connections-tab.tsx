import { BillingEvents } from '#features/billing/admin/billing-events.tsx';
import { ConnectionFigures } from '#features/billing/admin/connection-figures.tsx';
import { InvoiceList } from '#features/billing/admin/invoice-list.tsx';

export const ConnectionsTab = () => (
  <div className="grid gap-4.5">
    <ConnectionFigures />
    <div className="grid items-start gap-4.5 lg:grid-cols-2">
      <BillingEvents />
      <InvoiceList />
    </div>
  </div>
);
