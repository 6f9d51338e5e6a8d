import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ContractClause } from '#contract/contract-clauses.ts';
import type { Contract } from '#contract/contracts.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { Info } from '#ui/icons.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { type LabelStatus, StatusLabel, TALLY_OF_STATUS } from '#ui/status-label.tsx';
import { Tally } from '#ui/tally.tsx';
import { AcceptAll } from './accept-all.tsx';
import { ClauseReader } from './clause-reader.tsx';
import { CommentsPanel } from './comments-panel.tsx';
import { PaperUpload } from './paper-upload.tsx';
import { clausesQuery } from './queries.ts';
import { VersionsPanel } from './versions-panel.tsx';

export function Clauses({ contract }: { contract: Contract }) {
  const { data: clauses, error, refetch } = useQuery(clausesQuery(contract.dealId));
  const [chosen, setChosen] = useState<string>();
  if (!clauses)
    return error ? (
      <LoadFailed
        title={t('contracts:loadFailed')}
        text={t('common:pageFailedText')}
        onRetry={() => void refetch()}
      />
    ) : (
      <PageSpinner />
    );
  // At first, this shows the first clause that is waiting for the user. If it is answered elsewhere, no other clause
  // takes its place: the user might accept its text without having read it.
  const shown =
    clauses.find(({ key }) => key === chosen) ?? clauses.find(({ turn }) => turn === 'you') ?? clauses[0];
  if (!shown) return null;
  if (chosen !== shown.key) setChosen(shown.key);
  return (
    <div className="grid grid-cols-[270px_minmax(0,1fr)_320px] items-start gap-5 max-[1280px]:grid-cols-[250px_minmax(0,1fr)] max-[860px]:grid-cols-1">
      <ClauseList clauses={clauses} shown={shown} onChoose={setChosen} company={contract.other.name} />
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <ClausePicker clauses={clauses} shown={shown} onChoose={setChosen} company={contract.other.name} />
        <ClauseReader
          key={shown.id}
          contract={contract}
          clause={shown}
          actions={<AcceptAll contract={contract} items={clauses} />}
        />
        <p className="flex gap-2.5 text-small text-ink-2">
          <Info size={16} className="mt-0.5 flex-none" />
          {t('contracts:startingPoint')}
        </p>
        {contract.canEdit && !contract.paper && (
          <div className="-ml-2.75 flex">
            <PaperUpload contract={contract} seen={0} variant="quiet" label={t('contracts:uploadInstead')} />
          </div>
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5 max-[1280px]:col-start-2 max-[860px]:col-start-1">
        <CommentsPanel
          key={shown.id}
          contract={contract}
          itemId={shown.id}
          title={t('contracts:commentsOn', { number: shown.number })}
        />
        <VersionsPanel contract={contract} />
      </div>
    </div>
  );
}

interface ListProps {
  clauses: readonly ContractClause[];
  shown: ContractClause;
  onChoose: (key: string) => void;
  company: string;
}

const statusOf = ({ turn, state }: ContractClause): LabelStatus =>
  turn === 'you'
    ? 'waiting-on-you'
    : turn === 'them'
      ? 'waiting-on-them'
      : state === 'agreed'
        ? 'agreed'
        : 'over';

const statusName = (clause: ContractClause, company: string): string =>
  clause.turn === 'you'
    ? t('contracts:needsYourAnswer')
    : clause.turn === 'them'
      ? t('contracts:waitingFor', { company })
      : clause.state === 'agreed'
        ? t('contracts:agreedGroup')
        : t('contracts:notProposed');

type Filter = 'all' | 'open' | 'yours';

function ClauseList({ clauses, shown, onChoose, company }: ListProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const open = clauses.filter(({ state }) => state !== 'agreed');
  const yours = clauses.filter(({ turn }) => turn === 'you');
  const listed = { all: clauses, open, yours }[filter];
  return (
    <nav
      aria-label={t('contracts:stepClauses')}
      className="rounded-panel border border-line bg-surface max-[1280px]:row-span-2 max-[860px]:hidden"
    >
      <div className="border-b border-line p-3">
        <Segmented
          label={t('contracts:show')}
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: t('contracts:showAll', { count: clauses.length }) },
            { value: 'open', label: t('contracts:showOpen', { count: open.length }) },
            { value: 'yours', label: t('contracts:showYours', { count: yours.length }) },
          ]}
        />
      </div>
      <ol className="py-1.5">
        {listed.map((clause) => {
          const look = TALLY_OF_STATUS[statusOf(clause)];
          const isShown = clause.key === shown.key;
          return (
            <li key={clause.key}>
              <button
                type="button"
                aria-current={isShown ? 'true' : undefined}
                onClick={() => onChoose(clause.key)}
                className={cn(
                  'flex min-h-10 w-full items-center gap-2.5 px-4 py-1.5 text-left text-detail hover:bg-sunken focus-visible:-outline-offset-2',
                  isShown && 'bg-primary-soft! shadow-[inset_3px_0_0_var(--color-primary-ink)]',
                  clause.turn === 'you' && 'font-semibold',
                )}
              >
                <span className="w-5 flex-none text-right text-ink-2 tabular-nums">{clause.number}</span>
                <span className="min-w-0 flex-1 wrap-anywhere">{clause.title}</span>
                <span className={look.color}>
                  <Tally halves={look.halves} />
                </span>
                <span className="sr-only">{statusName(clause, company)}</span>
              </button>
            </li>
          );
        })}
      </ol>
      {listed.length === 0 && <p className="px-4 pb-4 text-detail text-ink-2">{t('contracts:noneOpen')}</p>}
    </nav>
  );
}

function ClausePicker({ clauses, shown, onChoose, company }: ListProps) {
  const id = useId();
  return (
    <div className="min-[861px]:hidden">
      <Field
        label={t('contracts:clause')}
        aside={
          <span id={id} className="ml-auto">
            <StatusLabel status={statusOf(shown)}>{statusName(shown, company)}</StatusLabel>
          </span>
        }
      >
        <Select
          value={shown.key}
          onChange={({ target }) => onChoose(target.value)}
          options={clauses.map((clause) => ({
            value: clause.key,
            label: t('contracts:numbered', { number: clause.number, title: clause.title }),
          }))}
        />
      </Field>
    </div>
  );
}
