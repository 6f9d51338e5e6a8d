import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AgreementVersion } from '#contract/nda.ts';
import { formatDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { withBlanks } from './agreement.ts';
import { AgreementText } from './agreement-text.tsx';
import { NdaLoadFailed } from './nda-load-failed.tsx';

interface Form {
  title: string;
  query: UseQueryResult<AgreementVersion[]>;
}

export function VersionsPanel({ forms }: { forms: readonly Form[] }) {
  const titleId = useId();
  const failed = forms.filter(({ query }) => query.isLoadingError);
  const retry = () => failed.forEach(({ query }) => void query.refetch());
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('nda:versions')} />
      {failed.length > 0 ? (
        <NdaLoadFailed onRetry={retry} />
      ) : (
        <Ledger className="border-t border-line">
          {forms.flatMap(({ title, query }) =>
            (query.data ?? []).map((version, _, all) => (
              <Row
                key={`${title} ${version.version}`}
                title={title}
                version={version}
                isFirst={!all.some(({ since }) => since < version.since)}
              />
            )),
          )}
        </Ledger>
      )}
    </Panel>
  );
}

interface RowProps {
  title: string;
  version: AgreementVersion;
  /** The first version replaced no other, so its date means nothing to those who signed it. */
  isFirst: boolean;
}

function Row({ title, version: { version, since, changes, text }, isFirst }: RowProps) {
  const [open, setOpen] = useState(false);
  const name = t('nda:versionEntry', { title, version });
  return (
    <LedgerRow className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-small text-ink-2">
          {isFirst ? changes : t('nda:versionSince', { day: formatDay(since), changes })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('nda:readVersion', { name })}
        onClick={() => setOpen(true)}
      >
        {t('nda:read')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} wide title={name} text={t('nda:versionPlaceholders')}>
        <AgreementText text={withBlanks(text)} />
      </Dialog>
    </LedgerRow>
  );
}
