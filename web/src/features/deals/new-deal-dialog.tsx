import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { NEW_DEAL_STAGES, STAGE_PROBABILITY } from '#contract/deal-stages.ts';
import { createDeal } from '#contract/deals.ts';
import type { CurrentUser } from '#contract/session.ts';
import { call } from '#lib/api.ts';
import { showIssues, useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { toastOf, useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Select } from '#ui/select.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { DealFields } from './deal-fields.tsx';
import { amountAsSent, DealForm, EMPTY } from './deal-values.ts';
import { type Partner, PartnerField } from './partner-field.tsx';
import { ProductsField } from './products-field.tsx';
import { dealPartnerQuery, dealPartnersQuery } from './queries.ts';
import { ownCompaniesFor } from './own-companies.ts';
import { stageName } from './words.ts';

interface NewDealDialogProps {
  user: CurrentUser;
  companyId: string | undefined;
  onClose: () => void;
}

export function NewDealDialog({ companyId, ...dialog }: NewDealDialogProps) {
  const { data: partners, isPending, isLoadingError, refetch } = useQuery(dealPartnersQuery(''));
  const given = useQuery({ ...dealPartnerQuery(companyId ?? ''), enabled: companyId !== undefined });
  const isLoading = isPending || (companyId !== undefined && given.isPending);
  if (partners && partners.length > 0 && !isLoading)
    return <NewDealForm {...dialog} partners={partners} given={given.data?.[0]} />;
  return (
    <Dialog open onOpenChange={dialog.onClose} title={t('deals:new')}>
      <InsteadOfForm isLoading={isLoading} isFailed={isLoadingError} onRetry={() => void refetch()} />
    </Dialog>
  );
}

interface InsteadOfFormProps {
  isLoading: boolean;
  isFailed: boolean;
  onRetry: () => void;
}

function InsteadOfForm({ isLoading, isFailed, onRetry }: InsteadOfFormProps) {
  if (isLoading)
    return (
      <div className="grid min-h-40 place-items-center text-primary-ink">
        <Spinner />
      </div>
    );
  if (isFailed)
    return (
      <LoadFailed title={t('deals:partnersLoadFailed')} text={t('common:pageFailedText')} onRetry={onRetry} />
    );
  return <NoPartner />;
}

const NoPartner = () => (
  <StateCard
    kind="nothing-yet"
    heading="h3"
    title={t('deals:noPartner')}
    text={t('deals:noPartnerText')}
    actions={
      <Link to="/companies" className={buttonClass()}>
        {t('deals:findCompany')}
      </Link>
    }
  />
);

interface NewDealFormProps extends Pick<NewDealDialogProps, 'user' | 'onClose'> {
  partners: readonly Partner[];
  given: Partner | undefined;
}

function NewDealForm({ user, given, partners, onClose }: NewDealFormProps) {
  const [other, setOther] = useState(given ?? (partners.length === 1 ? partners[0] : undefined));
  const form = useContractForm(DealForm, {
    ...EMPTY,
    companyId: other?.id ?? '',
    stage: 'prospect',
    notes: '',
  });
  const [ownCompanyId, stage] = useWatch({ control: form.control, name: ['ownCompanyId', 'stage'] });
  // The person may switch to another company in another tab while the form is open.
  const [opener] = useState(user);
  const { own, starting } = ownCompaniesFor(opener, other, ownCompanyId);
  const creating = useAction({
    run: (body: z.output<typeof DealForm>) =>
      call(createDeal, { body: { ...body, ownCompanyId: starting?.id, value: amountAsSent(body.value) } }),
    stale: ['deals'],
    done: () => {
      showToast({
        title: t('deals:created'),
        description: t('deals:createdText', { company: other?.name ?? '' }),
      });
      onClose();
    },
    failed: (failure) => {
      showIssues(form, failure);
      return toastOf(failure, { title: t('deals:createFailed'), fallback: t('deals:tryAgain') });
    },
  });
  const manufacturerId = other && (other.type === 'manufacturer' ? other.id : starting?.id);
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, creating.mutateAsync)}
      onClose={onClose}
      wide
      title={t('deals:new')}
      submitLabel={t('deals:create')}
      pendingLabel={t('deals:creating')}
      pending={creating.isPending}
      error={creating.error?.message}
    >
      <PartnerField partners={partners} chosen={other} onChoose={setOther} />
      <OwnCompanyField own={own} startingId={starting?.id} />
      <TitleFields />
      <DealFields
        stageProbability={STAGE_PROBABILITY[NEW_DEAL_STAGES.find((one) => one === stage) ?? 'prospect']}
        products={<ProductsField key={manufacturerId} manufacturerId={manufacturerId} />}
      />
      <NotesField />
    </FormDialog>
  );
}

type Values = z.input<typeof DealForm>;

interface OwnCompanyFieldProps {
  own: CurrentUser['companies'];
  startingId: string | undefined;
}

/** Shows the company that starts the deal, which is not the selected company if the partner has the same type. */
function OwnCompanyField({ own, startingId }: OwnCompanyFieldProps) {
  const { setValue } = useFormContext<Values>();
  const { field, fieldState } = useController<Values, 'ownCompanyId'>({ name: 'ownCompanyId' });
  if (own.length < 2) return null;
  return (
    <Field label={t('deals:ownCompany')} error={fieldState.error?.message}>
      <Select
        options={own.map(({ id, name }) => ({ value: id, label: name }))}
        {...field}
        value={startingId}
        onChange={({ target }) => {
          field.onChange(target.value);
          setValue('productIds', []);
        }}
      />
    </Field>
  );
}

function TitleFields() {
  const { register, formState } = useFormContext<Values>();
  const { errors } = formState;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_200px] items-start gap-4.5 max-sm:grid-cols-1">
      <Field label={t('deals:fieldTitle')} required error={errors.title?.message}>
        <Input maxLength={200} autoComplete="off" {...register('title')} />
      </Field>
      <Field label={t('deals:stage')} required error={errors.stage?.message}>
        <Select
          options={NEW_DEAL_STAGES.map((value) => ({ value, label: stageName(value) }))}
          {...register('stage')}
        />
      </Field>
    </div>
  );
}

function NotesField() {
  const { register, formState } = useFormContext<Values>();
  return (
    <Field
      label={t('deals:privateNotes')}
      hint={t('deals:notesHint')}
      error={formState.errors.notes?.message}
    >
      <Textarea rows={3} maxLength={10_000} {...register('notes')} />
    </Field>
  );
}
