import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { ContractDuty, DutyCells, DutyRole } from '#contract/contract-clauses.ts';
import { addContractDuty, type Contract, offerContractDuties } from '#contract/contracts.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { answerFailedToast, showOffered } from './answer-items.ts';
import { roleName } from './words.ts';

const ROLES = ['responsible', 'supports', 'informed', 'none'] as const;
const SIDES = ['manufacturer', 'distributor'] as const;
const EMPTY: DutyCells = {
  manufacturer: { role: null, note: null },
  distributor: { role: null, note: null },
};

interface FrameProps {
  title: string;
  text: string;
  isDirty: boolean;
  pending: boolean;
  error: Error | null;
  onSubmit: () => void;
  onClose: () => void;
  aside?: ReactNode;
  children: ReactNode;
}

function Frame({ title, text, isDirty, pending, error, onSubmit, onClose, aside, children }: FrameProps) {
  const formId = useId();
  const unsaved = useUnsaved(isDirty, { isSaving: pending });
  const close = () => unsaved.leave(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <Dialog
        open
        wide
        onOpenChange={close}
        title={title}
        text={text}
        footer={
          <>
            {aside}
            <Button variant="secondary" disabled={pending} onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" form={formId} pending={pending} pendingText={t('contracts:sending')}>
              {t('contracts:sendProposal')}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4.5">
          {children}
          {error && (
            <div role="alert">
              <FieldError>{error.message}</FieldError>
            </div>
          )}
        </form>
      </Dialog>
      <UnsavedDialog {...unsaved} />
    </>
  );
}

interface DutyDialogProps {
  contract: Contract;
  duty: ContractDuty;
  onClose: () => void;
}

/** Sets the roles in one duty. The selection is kept if the other company changes the duty in the meantime. */
export function DutyDialog({ contract, duty, onClose }: DutyDialogProps) {
  const company = contract.other.name;
  const [opened] = useState(duty);
  const [cells, setCells] = useState(opened.cells);
  const done = () => {
    showOffered(contract);
    onClose();
  };
  const saving = useAction({
    run: () =>
      call(offerContractDuties, {
        params: { id: contract.dealId },
        // A person who sends after seeing the notice has seen the current version.
        body: { offers: [{ id: duty.id, seen: duty.version, cells }], message: '' },
      }),
    stale: ['contracts', 'deals'],
    done,
    failed: (failure) => answerFailedToast(failure, company),
  });
  return (
    <Frame
      title={t('contracts:changeDuty')}
      text={duty.text}
      isDirty={cells !== opened.cells}
      pending={saving.isPending}
      error={saving.error}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
      aside={duty.key === null && <RemoveButton contract={contract} duty={duty} onDone={done} />}
    >
      {duty.version !== opened.version && (
        <p role="status" className="text-detail font-medium text-caution">
          {t('contracts:changedElsewhere', { company })}
        </p>
      )}
      <Cells contract={contract} cells={cells} onChange={setCells} />
    </Frame>
  );
}

export function NewDutyDialog({ contract, onClose }: Omit<DutyDialogProps, 'duty'>) {
  const [cells, setCells] = useState(EMPTY);
  const [text, setText] = useState('');
  const [source, setSource] = useState('');
  const [isTried, setTried] = useState(false);
  const isUnnamed = text.trim() === '';
  const saving = useAction({
    run: () =>
      call(addContractDuty, {
        params: { id: contract.dealId },
        body: { text, source: source.trim() || null, cells },
      }),
    stale: ['contracts', 'deals'],
    done: () => {
      showOffered(contract);
      onClose();
    },
    failed: (failure) => answerFailedToast(failure, contract.other.name),
  });
  return (
    <Frame
      title={t('contracts:addRow')}
      text={t('contracts:addRowText')}
      isDirty={cells !== EMPTY || `${text}${source}` !== ''}
      pending={saving.isPending}
      error={saving.error}
      onSubmit={() => {
        setTried(true);
        if (!isUnnamed) saving.mutate();
      }}
      onClose={onClose}
    >
      <NameFields
        text={text}
        onText={setText}
        source={source}
        onSource={setSource}
        isMissing={isTried && isUnnamed}
      />
      <Cells contract={contract} cells={cells} onChange={setCells} />
    </Frame>
  );
}

interface CellsProps {
  contract: Contract;
  cells: DutyCells;
  onChange: (cells: DutyCells) => void;
}

const Cells = ({ contract, cells, onChange }: CellsProps) => (
  <div className="grid gap-4.5 sm:grid-cols-2">
    {SIDES.map((side) => (
      <CellFields
        key={side}
        company={(contract.mySide === side ? contract.own : contract.other).name}
        cell={cells[side]}
        onChange={(cell) => onChange({ ...cells, [side]: cell })}
      />
    ))}
  </div>
);

interface NameFieldsProps {
  text: string;
  onText: (text: string) => void;
  source: string;
  onSource: (source: string) => void;
  isMissing: boolean;
}

const NameFields = ({ text, onText, source, onSource, isMissing }: NameFieldsProps) => (
  <>
    <Field label={t('contracts:duty')} required error={isMissing ? t('contracts:dutyEmpty') : undefined}>
      <Input maxLength={300} value={text} onChange={({ target }) => onText(target.value)} />
    </Field>
    <Field label={t('contracts:source')} hint={t('contracts:sourceHint')}>
      <Input maxLength={200} value={source} onChange={({ target }) => onSource(target.value)} />
    </Field>
  </>
);

interface RemoveButtonProps {
  contract: Contract;
  duty: ContractDuty;
  onDone: () => void;
}

function RemoveButton({ contract, duty, onDone }: RemoveButtonProps) {
  const removing = useAction({
    run: () =>
      call(offerContractDuties, {
        params: { id: contract.dealId },
        body: { offers: [{ id: duty.id, seen: duty.version, remove: true }], message: '' },
      }),
    stale: ['contracts', 'deals'],
    done: onDone,
    failed: (failure) => answerFailedToast(failure, contract.other.name),
  });
  return (
    <Button
      variant="danger-quiet"
      className="sm:mr-auto"
      pending={removing.isPending}
      onClick={() => removing.mutate()}
    >
      {t('contracts:removeDuty')}
    </Button>
  );
}

interface CellFieldsProps {
  company: string;
  cell: DutyCells['manufacturer'];
  onChange: (cell: DutyCells['manufacturer']) => void;
}

const roleOf = (value: string): DutyRole | null => ROLES.find((role) => role === value) ?? null;

const CellFields = ({ company, cell, onChange }: CellFieldsProps) => (
  <div className="grid min-w-0 content-start gap-3">
    <Field label={<span className="wrap-anywhere">{t('contracts:roleOf', { company })}</span>}>
      <Select
        placeholder={t('contracts:notChosen')}
        value={cell.role ?? ''}
        onChange={({ target }) => onChange({ ...cell, role: roleOf(target.value) })}
        options={ROLES.map((value) => ({ value, label: roleName(value) }))}
      />
    </Field>
    <Field label={<span className="wrap-anywhere">{t('contracts:noteOf', { company })}</span>}>
      <Input
        placeholder={t('contracts:optional')}
        maxLength={200}
        value={cell.note ?? ''}
        onChange={({ target }) =>
          onChange({ ...cell, note: target.value.trim() === '' ? null : target.value })
        }
      />
    </Field>
  </div>
);
