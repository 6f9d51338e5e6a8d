import { lazy, Suspense, useState } from 'react';
import type { Company } from '#contract/companies.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';

const UnclaimedDialog = lazy(async () => ({
  default: (await import('./unclaimed-dialog.tsx')).UnclaimedDialog,
}));

/** Connect on an unclaimed page: it stays, and says that nobody answers yet. */
export function UnclaimedConnect({ company }: { company: Pick<Company, 'id' | 'name'> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.connect_button_with({ name: company.name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {m.connect_button()}
      </Button>
      {open && (
        <Suspense>
          <UnclaimedDialog company={company} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
