import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Instant } from '#contract/days.ts';
import { requestClosing, withdrawClosingRequest } from '#contract/account-closing.ts';
import { ObligationsNote } from '#entities/obligations/obligations-note.ts';
import { call } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { useSignedInUser } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SettingsPart, SettingsSection } from '#ui/settings-section.tsx';
import { DataExport } from './data-export.tsx';
import { closingQuery } from './queries.ts';

export function DataManagement() {
  const { data: closing, isPending } = useQuery(closingQuery);
  return (
    <SettingsSection title={t('settings:data')}>
      <DataExport />
      <SettingsPart
        title={t('settings:delete')}
        text={t('settings:deleteText')}
        // Someone who has already asked must not be offered to ask again. If the answer fails to load, they may.
        action={!isPending && !closing?.askedAt && <DeleteAccount />}
      >
        {closing?.askedAt && <Waiting askedAt={closing.askedAt} />}
      </SettingsPart>
    </SettingsSection>
  );
}

function DeleteAccount() {
  const { companies } = useSignedInUser();
  const [isAsking, setAsking] = useState(false);
  const requesting = useAction({
    run: () => call(requestClosing),
    stale: ['user'],
    done: () => {
      setAsking(false);
      showToast({ title: t('settings:delete'), description: t('settings:closingNotice') });
    },
    failed: { title: t('settings:deleteFailed') },
  });
  return (
    <>
      <Button variant="danger-quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('settings:delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('settings:deleteTitle')}
        text={t('settings:deleteConfirmText')}
        confirmLabel={t('settings:deleteConfirm')}
        pendingLabel={t('settings:deleteConfirming')}
        pending={requesting.isPending}
        danger
        onConfirm={() => requesting.mutate()}
      >
        {companies.some(({ role }) => role === 'owner') && (
          <p className="text-detail">{t('settings:deleteCompany')}</p>
        )}
        {isAsking && (
          <Suspense fallback={null}>
            <ObligationsNote deleted={{}} />
          </Suspense>
        )}
      </ConfirmDialog>
    </>
  );
}

function Waiting({ askedAt }: { askedAt: Instant }) {
  const keeping = useAction({
    run: () => call(withdrawClosingRequest),
    stale: ['user'],
    done: () =>
      showToast({ title: t('settings:deleteWithdrawn'), description: t('settings:deleteWithdrawnText') }),
    failed: { title: t('settings:deleteWithdrawFailed') },
  });
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 rounded-control bg-caution-soft px-3.5 py-3">
      <p role="status" className="max-w-[60ch] min-w-0 flex-1 basis-65 text-detail leading-5">
        {t('settings:deleteRequestedOn', { date: formatDate(askedAt) })} {t('settings:closingNotice')}
      </p>
      <Button
        variant="secondary"
        pending={keeping.isPending}
        pendingText={t('settings:deleteWithdrawing')}
        onClick={() => keeping.mutate()}
      >
        {t('settings:deleteWithdraw')}
      </Button>
    </div>
  );
}
