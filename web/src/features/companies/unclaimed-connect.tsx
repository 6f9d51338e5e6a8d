import { Suspense, useState } from 'react';
import type { Company } from '#contract/companies.ts';
import { t, withWords } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const UnclaimedDialog = lazyPart(
  async () => (await withWords(import('./unclaimed-dialog.tsx'), 'companies')).UnclaimedDialog,
);

export function UnclaimedConnect({ company }: { company: Pick<Company, 'id' | 'name'> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('connect-button:buttonWith', { name: company.name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('connect-button:button')}
      </Button>
      {open && (
        <Suspense>
          <UnclaimedDialog company={company} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
