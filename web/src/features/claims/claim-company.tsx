import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Claim } from '#contract/claims.ts';
import { formatDate } from '#lib/dates.ts';
import { useUser, whenSignedIn } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { lastClaimQuery } from './queries.ts';

const ClaimDialog = lazyPart(async () => (await import('./claim-dialog.tsx')).ClaimDialog);
const OwnClaimDialog = lazyPart(async () => (await import('./own-claim-dialog.tsx')).OwnClaimDialog);

/** The hash is in the URL while the dialog is open, so that signing in returns to the dialog. */
const HASH = 'claim';

export function ClaimCompany({ company }: { company: { id: string; name: string } }) {
  const user = useUser();
  const { data: claims } = useQuery({ ...lastClaimQuery(company.id), enabled: Boolean(user) });
  const isAsked = useLocation({ select: ({ hash }) => hash === HASH });
  const navigate = useNavigate();
  // The dialog asks for confirmation before typed text is lost, so closing it needs no second confirmation.
  const show = (hash: string) =>
    void navigate({ to: '.', hash, replace: true, resetScroll: false, ignoreBlocker: true });
  const claim = claims?.[0];
  const isPending = claim?.status === 'pending';
  const open = () => void whenSignedIn(() => show(HASH), `${location.pathname}#${HASH}`);

  return (
    <div className="grid gap-2">
      {claim && <LastClaim claim={claim} />}
      <Button variant={isPending ? 'secondary' : 'primary'} aria-haspopup="dialog" onClick={open}>
        {labelOf(claim)}
      </Button>
      {user && isAsked && claims && (
        <Suspense>
          {isPending ? (
            <OwnClaimDialog claim={claim} name={company.name} onClose={() => show('')} />
          ) : (
            <ClaimDialog company={company} user={user} onClose={() => show('')} />
          )}
        </Suspense>
      )}
    </div>
  );
}

function labelOf(claim: Claim | undefined): string {
  if (claim?.status === 'pending') return t('claims:show');
  return claim?.status === 'rejected' ? t('claims:again') : t('claims:button');
}

function LastClaim({ claim: { status, createdAt, notes } }: { claim: Claim }) {
  if (status === 'pending')
    return (
      <div role="status">
        <StatusLabel status="waiting-on-them">{t('claims:pending')}</StatusLabel>
        <p className="text-small text-ink-3">{t('claims:pendingSince', { date: formatDate(createdAt) })}</p>
      </div>
    );
  if (status !== 'rejected') return null;
  return (
    <div role="status" className="max-w-75">
      <StatusLabel status="refused">{t('claims:rejected')}</StatusLabel>
      {notes && <p className="text-small whitespace-pre-line text-ink-2 wrap-anywhere">{notes}</p>}
    </div>
  );
}
