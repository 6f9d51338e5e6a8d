import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Contract } from '#contract/contracts.ts';
import { personName } from '#contract/shown-values.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { formatDateTime } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { Select } from '#ui/select.tsx';
import { redlineQuery, versionsQuery } from './queries.ts';
import { RedlineDownloads } from './downloads.tsx';
import { Redline } from './redline.tsx';

export function VersionsPanel({ contract }: { contract: Contract }) {
  const titleId = useId();
  const [isComparing, setComparing] = useState(false);
  const { data: versions = [], isLoadingError, refetch } = useQuery(versionsQuery(contract.dealId));
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={t('contracts:versions')}
        action={
          versions.length > 1 && (
            <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setComparing(true)}>
              {t('contracts:compare')}
            </Button>
          )
        }
      />
      {isLoadingError && (
        <LoadFailed
          title={t('contracts:versionsFailed')}
          text={t('common:pageFailedText')}
          onRetry={() => void refetch()}
        />
      )}
      <ol>
        {versions.slice(0, SHOWN).map(({ number, by, person, at, terms, clauses, duties, papers }) => {
          const company = by === 'you' ? contract.own : contract.other;
          return (
            <li
              key={number}
              className="flex gap-2.5 border-t border-line px-5 py-2.5 text-detail max-sm:px-4"
            >
              <span aria-hidden="true">
                <CompanyLogo name={company.name} logoUrl={company.logoUrl} size={26} />
              </span>
              <span className="min-w-0">
                <span className="font-semibold">{t('contracts:version', { number })}</span>
                {`, ${t('contracts:changedItems', { count: terms + clauses + duties + papers })}`}
                <span className="block text-small wrap-anywhere text-ink-3">
                  {[person ? personName(person) : company.name, formatDateTime(at)].join(', ')}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
      {isComparing && (
        <CompareDialog
          contract={contract}
          numbers={versions.map(({ number }) => number)}
          onClose={() => setComparing(false)}
        />
      )}
    </Panel>
  );
}

const SHOWN = 8;

interface CompareDialogProps {
  contract: Contract;
  numbers: readonly number[];
  onClose: () => void;
}

function CompareDialog({ contract, numbers, onClose }: CompareDialogProps) {
  const [to, setTo] = useState(numbers[0] ?? 1);
  const [from, setFrom] = useState(numbers[1] ?? 1);
  const { data: clauses, error } = useQuery(redlineQuery(contract.dealId, from, to));
  const options = numbers.map((number) => ({
    value: String(number),
    label: t('contracts:version', { number }),
  }));
  const changed = clauses?.filter(({ isChanged }) => isChanged) ?? [];
  return (
    <Dialog open wide onOpenChange={onClose} title={t('contracts:compareVersions')}>
      <div className="grid gap-5">
        <div className="grid grid-cols-2 gap-4">
          <Field label={t('contracts:compareTo')}>
            <Select value={to} onChange={({ target }) => setTo(Number(target.value))} options={options} />
          </Field>
          <Field label={t('contracts:compareFrom')}>
            <Select value={from} onChange={({ target }) => setFrom(Number(target.value))} options={options} />
          </Field>
        </div>
        <div aria-live="polite" className="grid gap-6">
          {error && <p className="text-danger">{error.message}</p>}
          {changed.length > 0 && (
            <RedlineDownloads dealId={contract.dealId} from={Math.min(from, to)} to={Math.max(from, to)} />
          )}
          {clauses && changed.length === 0 && <p className="text-ink-2">{t('contracts:noDifference')}</p>}
          {changed.map(({ key, number, title, pieces }) => (
            <section key={key} className="pl-4">
              <h3 className="mb-2 font-doc text-h3 font-semibold">
                {t('contracts:numbered', { number, title })}
              </h3>
              <Redline number={number} pieces={pieces} company={contract.other.name} />
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
