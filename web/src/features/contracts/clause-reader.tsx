import { type ReactNode, useState } from 'react';
import type { ContractClause } from '#contract/contract-clauses.ts';
import type { Contract } from '#contract/contracts.ts';
import { personName } from '#contract/shown-values.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Panel } from '#ui/panel.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { useAcceptItems, useRejectItem } from './answer-items.ts';
import { ClauseEditor } from './clause-editor.tsx';
import { Redline } from './redline.tsx';
import { formName } from './words.ts';

interface ClauseReaderProps {
  contract: Contract;
  clause: ContractClause;
}

interface ReaderPanelProps extends ClauseReaderProps {
  /** Buttons in the header, where nothing moves when they appear or disappear. */
  actions: ReactNode;
}

export function ClauseReader({ contract, clause, actions }: ReaderPanelProps) {
  const [isEditing, setEditing] = useState(false);
  const [view, setView] = useState<'redline' | 'clean'>('redline');
  const changes = clause.redline.filter(({ kind }) => kind !== 'kept');
  return (
    <Panel aria-label={t('contracts:numbered', { number: clause.number, title: clause.title })}>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3 max-sm:px-4">
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
          <Key changes={changes} company={contract.other.name} />
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          <Segmented
            label={t('contracts:view')}
            value={view}
            onChange={setView}
            options={[
              { value: 'redline', label: t('contracts:redline') },
              { value: 'clean', label: t('contracts:clean') },
            ]}
          />
        </div>
      </div>
      <article className="px-10 py-7 max-sm:py-5 max-sm:pr-4 max-sm:pl-5">
        <h2 className="font-doc text-title leading-7 font-semibold wrap-anywhere">
          {t('contracts:numbered', { number: clause.number, title: clause.title })}
        </h2>
        <p className="mt-1 mb-4 text-small text-ink-2">{metaOf(contract, clause, changes.length)}</p>
        {clause.isTermChanged && (
          <p role="status" className="mb-4 rounded-control bg-caution-soft p-3 text-detail text-caution">
            {t('contracts:termChanged')}
          </p>
        )}
        <Redline
          number={clause.number}
          pieces={clause.redline}
          company={contract.other.name}
          isClean={view === 'clean'}
          values={clause.termValues.map(({ text }) => text)}
        />
        {clause.by && clause.state !== 'agreed' && clause.since && (
          <p className="mt-4 text-small text-ink-2">
            {`${personName(clause.by)}, ${formatDateTime(clause.since)}`}
          </p>
        )}
        {clause.message && (
          <blockquote className="mt-3 max-w-[66ch] border-l-2 border-line-strong pl-3 wrap-anywhere">
            {t('common:quoted', { words: clause.message })}
          </blockquote>
        )}
      </article>
      {isEditing ? (
        <ClauseEditor contract={contract} clause={clause} onClose={() => setEditing(false)} />
      ) : (
        contract.canEdit && <Answers contract={contract} clause={clause} onEdit={() => setEditing(true)} />
      )}
    </Panel>
  );
}

function metaOf(contract: Contract, clause: ContractClause, changes: number): string {
  const parts = [
    clause.form ? t('contracts:inForm', { form: formName(clause.form) }) : t('contracts:edited'),
    contract.libraryVersion ? t('contracts:libraryVersion', { version: contract.libraryVersion }) : undefined,
    clause.state !== 'agreed' && changes > 0 ? t('contracts:changesOpen', { count: changes }) : undefined,
  ];
  return parts.filter(Boolean).join(', ');
}

function Key({ changes, company }: { changes: ContractClause['redline']; company: string }) {
  if (changes.length === 0) return t('contracts:noChanges');
  return (
    <>
      {changes.some(({ by }) => by === 'them') && (
        <span>
          <ins aria-hidden="true" className="rounded-plate bg-attention-soft text-attention underline">
            {t('contracts:inserted')}
          </ins>{' '}
          <del aria-hidden="true" className="text-attention">
            {t('contracts:deleted')}
          </del>{' '}
          {t('contracts:byCompany', { company })}
        </span>
      )}
      {changes.some(({ by }) => by === 'you') && (
        <span>
          <ins aria-hidden="true" className="rounded-plate bg-primary-soft text-primary-ink underline">
            {t('contracts:inserted')}
          </ins>{' '}
          <del aria-hidden="true" className="text-primary-ink">
            {t('contracts:deleted')}
          </del>{' '}
          {t('contracts:byYourSide')}
        </span>
      )}
    </>
  );
}

interface AnswersProps extends ClauseReaderProps {
  onEdit: () => void;
}

function Answers({ contract, clause, onEdit }: AnswersProps) {
  const [isRejecting, setRejecting] = useState(false);
  const [message, setMessage] = useState('');
  const accepting = useAcceptItems(contract);
  const rejecting = useRejectItem(contract, () => setRejecting(false));
  const company = contract.other.name;
  if (clause.turn !== 'you')
    return (
      <Bar>
        <span className="mr-auto">
          {clause.turn === 'them' ? (
            <StatusLabel status="waiting-on-them">{t('contracts:waitingFor', { company })}</StatusLabel>
          ) : (
            clause.since && (
              <StatusLabel status="agreed">
                {t('contracts:agreedOn', { date: formatDate(clause.since) })}
              </StatusLabel>
            )
          )}
        </span>
        <Button variant="secondary" onClick={onEdit}>
          {t('contracts:proposeChange')}
        </Button>
      </Bar>
    );
  return (
    <Bar>
      {isRejecting ? (
        <form
          className="flex w-full flex-wrap items-end justify-end gap-2.5"
          onSubmit={(event) => {
            event.preventDefault();
            rejecting.mutate({ item: clause, message });
          }}
        >
          <Field label={t('contracts:messageTo', { company })} className="min-w-60 flex-1">
            <Input
              placeholder={t('contracts:optional')}
              maxLength={1000}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
          </Field>
          <Button variant="quiet" onClick={() => setRejecting(false)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="danger" pending={rejecting.isPending}>
            {t('contracts:reject')}
          </Button>
        </form>
      ) : (
        <>
          <p className="w-full text-small text-ink-2">{t('contracts:youAnswer', { company })}</p>
          <Button variant="danger-quiet" onClick={() => setRejecting(true)}>
            {t('contracts:reject')}
          </Button>
          <Button variant="secondary" onClick={onEdit}>
            {t('contracts:counter')}
          </Button>
          <Button pending={accepting.isPending} onClick={() => accepting.mutate([clause])}>
            {t('contracts:acceptClause')}
          </Button>
        </>
      )}
    </Bar>
  );
}

const Bar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-5 py-3.5 max-sm:px-4">
    {children}
  </div>
);
