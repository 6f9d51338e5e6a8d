import { useQuery } from '@tanstack/react-query';
import type { SignedAgreement } from '#contract/nda.ts';
import { formatUtcDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { EarlierCopyLink } from './copy-link.tsx';
import { shortDigest } from './digest.ts';
import { NdaLoadFailed } from './nda-load-failed.tsx';
import { signedAgreementsQuery } from './queries.ts';

export function OwnAgreements() {
  const { data: signed, isLoadingError, refetch } = useQuery(signedAgreementsQuery);
  return (
    <Panel>
      <PanelHeader title={t('nda:history')} />
      {isLoadingError ? (
        <NdaLoadFailed onRetry={() => void refetch()} />
      ) : (
        <Ledger>
          {signed?.map((agreement) => (
            <Signed key={agreement.id} agreement={agreement} />
          ))}
        </Ledger>
      )}
    </Panel>
  );
}

function Signed({ agreement: { id, version, signedAt, expiresAt, digest } }: { agreement: SignedAgreement }) {
  const day = formatUtcDay(signedAt);
  return (
    <LedgerRow className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="font-medium">{t('nda:historyEntry', { version, day })}</p>
        <p className="text-small text-ink-2 tabular-nums">
          {t('nda:historyUntil', { day: formatUtcDay(expiresAt), digest: shortDigest(digest) })}
        </p>
      </div>
      <EarlierCopyLink id={id} day={day} />
    </LedgerRow>
  );
}
