import { Suspense, useState } from 'react';
import type { AdminCompany } from '#contract/company-administration.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const TransferDialog = lazyPart(async () => (await import('./transfer-dialog.tsx')).TransferDialog);

export function TransferCompany({ company }: { company: AdminCompany }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('admin-users:transferOf', { name: company.name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('admin-users:transfer')}
      </Button>
      <Suspense>{isOpen && <TransferDialog company={company} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
