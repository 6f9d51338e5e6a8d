import { Suspense, useState } from 'react';
import type { NewConnection } from '#contract/connections.ts';
import type { CurrentUser } from '#contract/session.ts';
import type { Company } from '#contract/companies.ts';
import type { z } from 'zod';
import { whenSignedIn } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Button, type ButtonSize, type ButtonVariant } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const ConnectDialog = lazyPart(async () => (await import('./connect-dialog.tsx')).ConnectDialog);

export type ConnectSource = NonNullable<z.input<typeof NewConnection>['source']>;

export type ConnectTarget = Pick<Company, 'id' | 'name' | 'ownerId' | 'logoUrl'>;

interface ConnectButtonProps {
  company: ConnectTarget;
  product?: { id: string; name: string } | undefined;
  source: ConnectSource;
  variant?: ButtonVariant;
  size?: ButtonSize;
  user: CurrentUser | null;
}

export function ConnectButton({
  company,
  product,
  source,
  variant = 'secondary',
  size = 'sm',
  user,
}: ConnectButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-label={t('connect-button:buttonWith', { name: company.name })}
        aria-haspopup={user ? 'dialog' : undefined}
        onClick={() => void whenSignedIn(() => setOpen(true))}
      >
        {t('connect-button:button')}
      </Button>
      {user && open && (
        <Suspense>
          <ConnectDialog
            company={company}
            product={product}
            user={user}
            source={source}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
