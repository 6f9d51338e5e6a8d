import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { TwoFactor } from '#contract/two-factor.ts';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { SettingsPart } from '#ui/settings-section.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { twoFactorQuery } from './queries.ts';

const SetUpDialog = lazyPart(async () => (await import('./two-factor-set-up.tsx')).SetUpDialog);
const TurnOffDialog = lazyPart(async () => (await import('./two-factor-off.tsx')).TurnOffDialog);
const NewCodesDialog = lazyPart(async () => (await import('./new-codes.tsx')).NewCodesDialog);

const DIALOGS = { 'set-up': SetUpDialog, off: TurnOffDialog, codes: NewCodesDialog };
type Open = keyof typeof DIALOGS;

export function TwoFactorPart() {
  const { data, isLoadingError, refetch } = useQuery(twoFactorQuery);
  const [open, setOpen] = useState<Open>();
  const OpenDialog = open && DIALOGS[open];
  return (
    <SettingsPart
      title={t('security:twoFactor')}
      text={data ? textOf(data) : t('security:offText')}
      action={data && <Actions twoFactor={data} onOpen={setOpen} />}
    >
      {isLoadingError && (
        <LoadFailed
          title={t('security:loadFailed')}
          text={t('security:failedText')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isLoadingError && (
        <Skeleton label={t('security:loading')} count={1} className="mt-2">
          {() => <SkeletonBar className="h-4 w-64 max-w-full" />}
        </Skeleton>
      )}
      {data?.isOn && (
        <p className="mt-1 text-detail text-ink-2">
          {t('security:codesLeft', { count: data.recoveryCodesLeft })}
        </p>
      )}
      <Suspense>{OpenDialog && <OpenDialog onClose={() => setOpen(undefined)} />}</Suspense>
    </SettingsPart>
  );
}

const textOf = ({ isOn, since }: TwoFactor): string =>
  isOn && since ? t('security:onText', { date: formatDate(since) }) : t('security:offText');

function Actions({ twoFactor: { isOn }, onOpen }: { twoFactor: TwoFactor; onOpen: (dialog: Open) => void }) {
  if (!isOn)
    return (
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => onOpen('set-up')}>
        {t('security:turnOn')}
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => onOpen('codes')}>
        {t('security:newCodes')}
      </Button>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => onOpen('off')}>
        {t('security:turnOff')}
      </Button>
    </div>
  );
}
