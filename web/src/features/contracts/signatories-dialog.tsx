import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import {
  type ContractSignatory,
  type ContractSigning,
  MAX_SIGNATORIES,
  nameContractSignatories,
} from '#contract/contract-signing.ts';
import type { Contract } from '#contract/contracts.ts';
import type { Member } from '#contract/members.ts';
import { personName } from '#contract/shown-values.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { queryClient } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { signatoryChoiceQuery, signingQuery } from './queries.ts';
import { SignatorySummary } from './signatories.tsx';

interface SignatoriesDialogProps {
  contract: Contract;
  signing: ContractSigning;
  onClose: () => void;
}

interface Named {
  userId: string;
  title: string;
  authority: string;
}
const NOBODY: Named = { userId: '', title: '', authority: '' };

const namedOf = (signatories: readonly Named[]): readonly Named[] =>
  signatories.length > 0
    ? signatories.map(({ userId, title, authority }) => ({ userId, title, authority }))
    : [NOBODY];

export function SignatoriesDialog({ contract, signing, onClose }: SignatoriesDialogProps) {
  const formId = useId();
  const own = signing.sides.find(({ isOwn }) => isOwn);
  const { data: members = [] } = useQuery({
    ...signatoryChoiceQuery(contract.own.id ?? ''),
    enabled: contract.own.id !== null,
  });
  const [named] = useState(() => namedOf(own?.signatories ?? []));
  const [people, setPeople] = useState(named);
  const signed = own?.signatories.filter(({ signedAt }) => signedAt !== null) ?? [];
  const signedAs = ({ userId }: Pick<Named, 'userId'>) =>
    signed.find((signatory) => signatory.userId === userId);
  const [wasInOrder] = useState(own?.isInOrder ?? true);
  const [isInOrder, setInOrder] = useState(wasInOrder);
  const [isTried, setTried] = useState(false);
  const isComplete = people.every((one) => Object.values(one).every((value: string) => value.trim() !== ''));
  const saving = useAction({
    run: () =>
      call(nameContractSignatories, {
        params: { id: contract.dealId },
        body: { isInOrder, signatories: [...people] },
      }),
    stale: ['contracts'],
    done: (saved) => {
      queryClient.setQueryData(signingQuery(contract.dealId).queryKey, saved);
      showToast({ title: t('contracts:signatoriesSaved') });
      onClose();
    },
    failed: { title: t('contracts:signatoriesNotSaved') },
  });
  const isChanged = people !== named || isInOrder !== wasInOrder;
  const unsaved = useUnsaved(isChanged, { isSaving: saving.isPending });
  const close = () => unsaved.leave(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isComplete) saving.mutate();
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={close}
      title={t('contracts:nameSignatories')}
      text={t('contracts:nameSignatoriesText')}
      footer={
        <>
          <Button variant="secondary" disabled={saving.isPending} onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} pending={saving.isPending} pendingText={t('contracts:sending')}>
            {t('contracts:saveSignatories')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {people.map((person, position) => (
          <PersonFields
            key={POSITIONS[position]}
            legend={t('contracts:signatoryNumber', { number: position + 1 })}
            person={person}
            signed={signedAs(person)}
            members={members.filter((member) => member.role !== 'viewer' && !signedAs(member))}
            isTried={isTried}
            onChange={(changed) =>
              setPeople(people.map((one, index) => (index === position ? changed : one)))
            }
          />
        ))}
        {people.length < MAX_SIGNATORIES ? (
          <Button
            variant="quiet"
            size="sm"
            className="-ml-2.25 justify-self-start"
            onClick={() => setPeople([...people, NOBODY])}
          >
            {t('contracts:addSignatory')}
          </Button>
        ) : (
          <div className="grid justify-items-start gap-2">
            <Checkbox
              label={t('contracts:secondWaits')}
              checked={isInOrder}
              onChange={({ target }) => setInOrder(target.checked)}
            />
            {!people.slice(1).some(signedAs) && (
              <Button variant="quiet" size="sm" onClick={() => setPeople(people.slice(0, 1))}>
                {t('contracts:removeSignatory')}
              </Button>
            )}
          </div>
        )}
        {saving.error && (
          <div role="alert">
            <FieldError>{saving.error.message}</FieldError>
          </div>
        )}
      </form>
      <UnsavedDialog {...unsaved} />
    </Dialog>
  );
}

const POSITIONS = ['first', 'second'] as const;

interface PersonFieldsProps {
  legend: string;
  person: Named;
  signed: ContractSignatory | undefined;
  members: readonly Member[];
  isTried: boolean;
  onChange: (person: Named) => void;
}

/** Title and authority are part of what a person signed, so neither can be changed afterwards. */
function PersonFields({ legend, person, signed, members, isTried, onChange }: PersonFieldsProps) {
  const missing = (value: string) =>
    isTried && value.trim() === '' ? t('contracts:signatoryMissing') : undefined;
  if (signed)
    return (
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{legend}</legend>
        <SignatorySummary signatory={signed} waits={false} />
      </fieldset>
    );
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <Field label={t('contracts:signatoryPerson')} required error={missing(person.userId)}>
        <Select
          placeholder={t('contracts:choosePerson')}
          value={person.userId}
          onChange={({ target }) => onChange({ ...person, userId: target.value })}
          options={members.map((member) => ({ value: member.userId, label: personName(member) }))}
        />
      </Field>
      <Field label={t('contracts:signatoryTitle')} required error={missing(person.title)}>
        <Input
          maxLength={120}
          value={person.title}
          onChange={({ target }) => onChange({ ...person, title: target.value })}
        />
      </Field>
      <Field
        label={t('contracts:signatoryAuthority')}
        hint={t('contracts:authorityHint')}
        required
        error={missing(person.authority)}
        className="sm:col-span-2"
      >
        <Input
          maxLength={300}
          value={person.authority}
          onChange={({ target }) => onChange({ ...person, authority: target.value })}
        />
      </Field>
    </fieldset>
  );
}
