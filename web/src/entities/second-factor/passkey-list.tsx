import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Passkey } from '#contract/passkeys.ts';
import { call } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { RemovableRow } from '#ui/removable-row.tsx';
import { SettingsPart } from '#ui/settings-section.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { canUsePasskeys, PASSKEY_CALLS, PASSKEY_QUERIES, type PasskeyOwner } from './passkeys.ts';

const AddPasskeyDialog = lazyPart(async () => (await import('./add-passkey.tsx')).AddPasskeyDialog);

const RenamePasskeyDialog = lazyPart(async () => (await import('./rename-passkey.tsx')).RenamePasskeyDialog);

/** A person's passkeys, to add, rename and remove. The words of `passkeys` must be loaded. */
export function PasskeyList({ of }: { of: PasskeyOwner }) {
  const { data, isLoadingError, refetch } = useQuery(PASSKEY_QUERIES[of]);
  const [isAdding, setAdding] = useState(false);
  return (
    <SettingsPart
      title={t('passkeys:title')}
      text={canUsePasskeys() ? t('passkeys:text') : t('passkeys:unsupported')}
      action={
        canUsePasskeys() && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {t('passkeys:add')}
          </Button>
        )
      }
    >
      {isLoadingError && (
        <LoadFailed
          title={t('passkeys:loadFailed')}
          text={t('passkeys:loadFailedText')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isLoadingError && (
        <Skeleton label={t('passkeys:loading')} count={1} className="mt-2">
          {() => <SkeletonBar className="h-4 w-64 max-w-full" />}
        </Skeleton>
      )}
      {data && data.length > 0 && (
        <ul className="ledger mt-2">
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} of={of} />
          ))}
        </ul>
      )}
      <Suspense>{isAdding && <AddPasskeyDialog of={of} onClose={() => setAdding(false)} />}</Suspense>
    </SettingsPart>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  of: PasskeyOwner;
}

function PasskeyRow({ passkey, of }: PasskeyRowProps) {
  const { id, name, isSynced, createdAt, lastUsedAt } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  return (
    <RemovableRow
      name={name}
      action={
        <>
          <Button
            variant="secondary"
            size="sm"
            aria-haspopup="dialog"
            aria-label={t('passkeys:renameOf', { name })}
            onClick={() => setRenaming(true)}
          >
            {t('passkeys:rename')}
          </Button>
          <Suspense>
            {isRenaming && (
              <RenamePasskeyDialog passkey={passkey} of={of} onClose={() => setRenaming(false)} />
            )}
          </Suspense>
        </>
      }
      removal={{
        label: t('passkeys:remove'),
        labelOf: t('passkeys:removeOf', { name }),
        title: t('passkeys:removeTitle', { name }),
        text: t('passkeys:removeText'),
        pendingLabel: t('passkeys:removing'),
        run: () => call(PASSKEY_CALLS[of].remove, { params: { id } }),
        stale: ['user'],
        done: () =>
          showToast({ title: t('passkeys:removed'), description: t('passkeys:removedText', { name }) }),
        failed: { title: t('passkeys:notRemoved') },
      }}
    >
      <span>{isSynced ? t('passkeys:synced') : t('passkeys:onOneDevice')}</span>
      <span>{t('passkeys:created', { date: formatDate(createdAt) })}</span>
      <span>
        {lastUsedAt ? t('passkeys:used', { date: formatDate(lastUsedAt) }) : t('passkeys:neverUsed')}
      </span>
    </RemovableRow>
  );
}
