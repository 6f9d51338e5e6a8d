import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { NewConnection, Relation } from '#contract/connections.ts';
import type { CurrentUser } from '#contract/session.ts';
import type { Company } from '#contract/companies.ts';
import type { z } from 'zod';
import { roleIn } from '#lib/membership.ts';
import { useUser, whenSignedIn } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Button, type ButtonSize, type ButtonVariant } from '#ui/button.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { Tag } from '#ui/tag.tsx';
import { useRelation } from './relations.ts';

const ConnectDialog = lazy(async () => ({
  default: (await import('./connect-dialog.tsx')).ConnectDialog,
}));

export type ConnectSource = NonNullable<z.input<typeof NewConnection>['source']>;

/** What connecting needs to know about a company. */
export type ConnectTarget = Pick<Company, 'id' | 'name' | 'ownerId' | 'logoUrl'>;

interface ConnectActionProps {
  company: ConnectTarget;
  product?: { id: string; name: string };
  source: ConnectSource;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** The reader's action toward a company's owner: connect, or the status of their connection. */
export function ConnectAction(props: ConnectActionProps) {
  const { id, ownerId } = props.company;
  const user = useUser();
  const { data, isLoading } = useRelation(ownerId, user?.id);
  const relation = data?.relation ?? 'none';

  if (user === undefined || isLoading) return null;
  if (roleIn(user, id)) return <Tag>{t('connect:own')}</Tag>;
  if (relation !== 'none') return <RelationLabel relation={relation} />;
  // A notice on the page explains this to observers.
  if (user?.isObserver) return null;
  return <ConnectButton {...props} user={user} />;
}

function RelationLabel({ relation }: { relation: Exclude<Relation, 'none'> }) {
  switch (relation) {
    case 'connected':
      return <StatusLabel status="agreed">{t('connect:connected')}</StatusLabel>;
    case 'requested':
      return <StatusLabel status="waiting-on-them">{t('connect:requestSent')}</StatusLabel>;
    case 'wants_you':
      return (
        <Link to="/connections" className="quiet-link">
          <StatusLabel status="waiting-on-you">{t('connect:wantsToConnect')}</StatusLabel>
        </Link>
      );
  }
}

/** Opens the request form; visitors sign in first. */
export function ConnectButton({
  company,
  product,
  source,
  variant = 'secondary',
  size = 'sm',
  user,
}: ConnectActionProps & { user: CurrentUser | null }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-label={t('connect:buttonWith', { name: company.name })}
        aria-haspopup={user ? 'dialog' : undefined}
        onClick={() => void whenSignedIn(() => setOpen(true))}
      >
        {t('connect:button')}
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
