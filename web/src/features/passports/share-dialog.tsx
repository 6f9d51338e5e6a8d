import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { utcDay } from '#contract/days.ts';
import { sharePassport } from '#contract/passports.ts';
import { call } from '#lib/api.ts';
import { today } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Select } from '#ui/select.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { partnersQuery } from './queries.ts';

const USUAL_DAYS = 90;
const DAY_MS = 86_400_000;
const usualLastDay = () => utcDay(new Date(Date.now() + USUAL_DAYS * DAY_MS));

interface ShareDialogProps {
  companyId: string;
  onClose: () => void;
}

export function ShareDialog({ companyId, onClose }: ShareDialogProps) {
  const formId = useId();
  const { data: partners, hasNextPage } = useInfiniteQuery(partnersQuery(companyId));
  const [preselected, setPreselected] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [usualEnd] = useState(usualLastDay);
  const [endsOn, setEndsOn] = useState(usualEnd);
  const [hasConsent, setConsent] = useState(false);
  // Only the first list can preselect a company, because a new connection must not change the recipient later.
  if (partners && preselected === undefined) setPreselected(onlyOf(partners, hasNextPage));
  const partnerId = partners?.find(({ id }) => id === (chosen ?? preselected))?.id ?? '';
  const sharing = useAction({
    run: (to: string) =>
      call(sharePassport, { params: { id: companyId }, body: { partnerId: to, endsOn, hasConsent: true } }),
    stale: ['companies'],
    done: onClose,
    failed: { title: t('passports:failed') },
  });
  const unsaved = useUnsaved(chosen !== undefined || endsOn !== usualEnd || hasConsent, {
    isSaving: sharing.isPending,
  });
  const close = () => unsaved.leave(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (partnerId && endsOn && hasConsent && !sharing.isPending) sharing.mutate(partnerId);
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('passports:share')}
      text={t('passports:shareText')}
      footer={
        <>
          <Button variant="secondary" disabled={sharing.isPending} onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            pending={sharing.isPending}
            disabled={!partnerId || !endsOn || !hasConsent}
          >
            {t('passports:share')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4.5">
        <PartnerField
          companyId={companyId}
          value={partnerId}
          onChange={(id) => {
            setChosen(id);
            setConsent(false);
          }}
        />
        <Field label={t('passports:lastDay')} required>
          <Input
            type="date"
            min={today()}
            value={endsOn}
            onChange={({ target }) => setEndsOn(target.value)}
          />
        </Field>
        <Checkbox
          label={t('passports:consent')}
          checked={hasConsent}
          onChange={({ target }) => setConsent(target.checked)}
        />
      </form>
      <UnsavedDialog {...unsaved} />
    </Dialog>
  );
}

const onlyOf = (partners: readonly { id: string }[], hasMore: boolean): string =>
  partners.length === 1 && !hasMore ? (partners[0]?.id ?? '') : '';

interface PartnerFieldProps {
  companyId: string;
  value: string;
  onChange: (id: string) => void;
}

function PartnerField({ companyId, value, onChange }: PartnerFieldProps) {
  const query = useInfiniteQuery(partnersQuery(companyId));
  const { data: partners, error, refetch } = query;
  if (!partners && error)
    return (
      <LoadFailed
        title={t('passports:loadFailed')}
        text={t('common:pageFailedText')}
        onRetry={() => void refetch()}
      />
    );
  if (!partners) return <p className="appear-late text-ink-2">{t('common:loading')}</p>;
  if (partners.length === 0) return <p className="text-ink-2">{t('passports:noPartners')}</p>;
  return (
    <div>
      <Field label={t('passports:partner')}>
        <Select
          placeholder={t('passports:choosePartner')}
          options={partners.map(({ id, name }) => ({ value: id, label: name }))}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <LoadMore query={query} />
    </div>
  );
}
