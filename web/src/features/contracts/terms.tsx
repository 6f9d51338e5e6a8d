import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ClauseForm } from '#contract/contract-clauses.ts';
import type { ContractTerm } from '#contract/contract-terms.ts';
import { type Contract, startContractClauses } from '#contract/contracts.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { call } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { TALLY_OF_STATUS } from '#ui/status-label.tsx';
import { Tally } from '#ui/tally.tsx';
import { PaperUpload } from './paper-upload.tsx';
import { termsQuery } from './queries.ts';
import { TERM_GRID, TermRow } from './term-row.tsx';
import { formName, sectionName, sectionOf, SECTIONS } from './words.ts';

interface TermsProps {
  contract: Contract;
  onClauses: () => void;
}

export function Terms({ contract, onClauses }: TermsProps) {
  const { data: terms, error, refetch } = useQuery(termsQuery(contract.dealId));
  const [view, setView] = useState<'turn' | 'section'>('turn');
  // The state is kept here, because a term that moves to another group is mounted as a new row.
  const [edited, setEdited] = useState<readonly string[]>([]);
  if (!terms)
    return error ? (
      <LoadFailed
        title={t('contracts:loadFailed')}
        text={t('common:pageFailedText')}
        onRetry={() => void refetch()}
      />
    ) : (
      <PageSpinner />
    );
  const groups = view === 'turn' ? byTurn(terms, contract.other.name) : bySection(terms);
  return (
    <div className="grid gap-5">
      {contract.canStart && <StartClauses contract={contract} onStarted={onClauses} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-ink-2">{t('contracts:termsIntro')}</p>
        <Segmented
          label={t('contracts:view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'turn', label: t('contracts:byTurn') },
            { value: 'section', label: t('contracts:bySection') },
          ]}
        />
      </div>
      {groups.map((group) => (
        <Group
          key={group.title}
          contract={contract}
          {...group}
          edited={edited}
          onEditing={(id, isEditing) =>
            setEdited((before) => [...before.filter((one) => one !== id), ...(isEditing ? [id] : [])])
          }
        />
      ))}
    </div>
  );
}

interface TermGroup {
  title: string;
  note?: string | undefined;
  look?: (typeof TALLY_OF_STATUS)['agreed'];
  terms: readonly ContractTerm[];
}

function byTurn(terms: readonly ContractTerm[], company: string): TermGroup[] {
  const yours = terms.filter(({ turn }) => turn === 'you');
  const oldest = yours.flatMap(({ since }) => since ?? []).toSorted((a, b) => a.localeCompare(b))[0];
  const groups: TermGroup[] = [
    {
      title: t('contracts:waitingForYou'),
      note: oldest && t('contracts:oldestSince', { date: formatDate(oldest) }),
      look: TALLY_OF_STATUS['waiting-on-you'],
      terms: yours,
    },
    {
      title: t('contracts:waitingFor', { company }),
      look: TALLY_OF_STATUS['waiting-on-them'],
      terms: terms.filter(({ turn }) => turn === 'them'),
    },
    {
      title: t('contracts:notProposed'),
      note: t('contracts:eitherProposes'),
      look: { halves: 'none', color: 'text-ink' },
      terms: terms.filter(({ state }) => state === 'empty'),
    },
    {
      title: t('contracts:agreedGroup'),
      look: TALLY_OF_STATUS.agreed,
      terms: terms.filter(({ state }) => state === 'agreed'),
    },
  ];
  return groups.filter((group) => group.terms.length > 0);
}

const bySection = (terms: readonly ContractTerm[]): TermGroup[] =>
  SECTIONS.map((section) => ({
    title: sectionName(section),
    terms: terms.filter(({ field }) => sectionOf(field) === section),
  }));

interface GroupProps extends TermGroup {
  contract: Contract;
  /** The ids of the terms whose editor is open. */
  edited: readonly string[];
  onEditing: (id: string, isEditing: boolean) => void;
}

function Group({ contract, title, note, look, terms, edited, onEditing }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-2.5 flex flex-wrap items-baseline gap-x-2.5">
        <div className="flex gap-x-2.5">
          {look && (
            <span className={cn('pt-1', look.color)}>
              <Tally halves={look.halves} size={18} />
            </span>
          )}
          <h2
            id={id}
            className={cn('text-h3 font-semibold', look === TALLY_OF_STATUS['waiting-on-you'] && look.color)}
          >
            {title} <span className="font-normal text-ink-2 tabular-nums">{terms.length}</span>
          </h2>
        </div>
        {note && <p className="text-small text-ink-2">{note}</p>}
      </div>
      <Panel>
        {terms.some(({ state }) => state !== 'agreed') && <Columns contract={contract} />}
        <ul>
          {terms.map((term) => (
            <TermRow
              key={term.id}
              contract={contract}
              term={term}
              isEditing={edited.includes(term.id)}
              onEditing={(isEditing) => onEditing(term.id, isEditing)}
            />
          ))}
        </ul>
      </Panel>
    </section>
  );
}

const Columns = ({ contract }: { contract: Contract }) => (
  <div
    aria-hidden="true"
    className={cn(TERM_GRID, 'border-b border-line py-2.5 text-small text-ink-2 max-lg:hidden')}
  >
    <span>{t('contracts:termColumn')}</span>
    <span className="flex min-w-0 items-center gap-2">
      <CompanyLogo name={contract.own.name} logoUrl={contract.own.logoUrl} size={22} />
      <span className="truncate">{t('contracts:youColumn', { company: contract.own.name })}</span>
    </span>
    <span />
    <span className="flex min-w-0 items-center gap-2">
      <CompanyLogo name={contract.other.name} logoUrl={contract.other.logoUrl} size={22} />
      <span className="truncate">{contract.other.name}</span>
    </span>
  </div>
);

const FORMS = ['balanced', 'manufacturer', 'distributor'] as const;

function StartClauses({ contract, onStarted }: { contract: Contract; onStarted: () => void }) {
  const titleId = useId();
  const [form, setForm] = useState<ClauseForm>('balanced');
  const starting = useAction({
    run: () => call(startContractClauses, { params: { id: contract.dealId }, body: { form } }),
    stale: ['contracts', 'deals'],
    done: onStarted,
    failed: { title: t('contracts:startFailed') },
  });
  return (
    <Panel aria-labelledby={titleId} className="border-attention-line!">
      <PanelHeader id={titleId} title={t('contracts:allAgreed')} />
      <PanelBody className="flex flex-wrap items-end gap-4">
        <p className="w-full text-ink-2">{t('contracts:allAgreedText')}</p>
        <Field label={t('contracts:formChoice')} className="min-w-60 max-sm:w-full">
          <Select
            value={form}
            onChange={({ target }) => setForm(FORMS.find((one) => one === target.value) ?? 'balanced')}
            options={FORMS.map((value) => ({ value, label: formName(value) }))}
          />
        </Field>
        <Button
          pending={starting.isPending}
          pendingText={t('contracts:starting')}
          onClick={() => starting.mutate()}
          className="max-sm:w-full"
        >
          {t('contracts:startClauses')}
        </Button>
        <div className="grid w-full gap-3 border-t border-line pt-4">
          <p className="text-ink-2">{t('contracts:ownPaperText')}</p>
          <div className="flex max-sm:grid">
            <PaperUpload
              contract={contract}
              seen={0}
              label={t('contracts:uploadOwnPaper')}
              onUploaded={onStarted}
            />
          </div>
        </div>
      </PanelBody>
    </Panel>
  );
}
