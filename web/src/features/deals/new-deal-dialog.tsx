import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { NEW_DEAL_STAGES, STAGE_PROBABILITY } from '#contract/deal-fields.ts';
import { createDeal, type DealCompany } from '#contract/deals.ts';
import type { CurrentUser } from '#contract/session.ts';
import { call } from '#lib/api.ts';
import { showIssues, useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { workingCompanies } from '#lib/membership.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { DealFields } from './deal-fields.tsx';
import { amountAsSent, DealForm, EMPTY } from './deal-values.ts';
import { ProductsField } from './products-field.tsx';
import { dealPartnersQuery } from './queries.ts';
import { stageName } from './words.ts';

interface NewDealDialogProps {
  user: CurrentUser;
  /** The other company, if the form was opened from its page. */
  companyId: string | undefined;
  onClose: () => void;
}

type Partner = DealCompany & { id: string };

export function NewDealDialog({ companyId, ...dialog }: NewDealDialogProps) {
  const { data: partners, isPending } = useQuery(dealPartnersQuery);
  if (partners && partners.length > 0)
    return (
      <NewDealForm
        {...dialog}
        partners={partners}
        companyId={partners.some(({ id }) => id === companyId) ? companyId : undefined}
      />
    );
  return (
    <Dialog open onOpenChange={dialog.onClose} title={t('deals:new')}>
      {isPending ? (
        <div className="grid min-h-40 place-items-center text-primary-ink">
          <Spinner />
        </div>
      ) : (
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
      )}
    </Dialog>
  );
}

interface NewDealFormProps extends NewDealDialogProps {
  partners: readonly Partner[];
}

function NewDealForm({ user, companyId, partners, onClose }: NewDealFormProps) {
  const form = useContractForm(DealForm, {
    ...EMPTY,
    companyId: companyId ?? (partners.length === 1 ? partners[0]?.id : '') ?? '',
    stage: 'prospect',
    notes: '',
  });
  const [chosenId, ownCompanyId, stage] = useWatch({
    control: form.control,
    name: ['companyId', 'ownCompanyId', 'stage'],
  });
  const other = partners.find(({ id }) => id === chosenId);
  const creating = useAction({
    run: (body: z.output<typeof DealForm>) =>
      call(createDeal, { body: { ...body, value: amountAsSent(body.value) } }),
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
      return { title: t('deals:createFailed'), description: failure.message || t('deals:tryAgain') };
    },
  });
  const own = workingCompanies(user).filter(({ type }) => other === undefined || type !== other.type);
  const manufacturerId = other && (other.type === 'manufacturer' ? other.id : (ownCompanyId ?? own[0]?.id));
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
      error={creating.error ? creating.error.message || t('deals:tryAgain') : undefined}
    >
      <CompanyFields partners={partners} own={own} />
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

function CompanyFields({ partners, own }: { partners: readonly Partner[]; own: CurrentUser['companies'] }) {
  const { register, formState, setValue } = useFormContext<Values>();
  const { errors } = formState;
  return (
    <>
      <Field label={t('deals:otherCompany')} required error={errors.companyId?.message}>
        <Select
          placeholder={t('deals:chooseCompany')}
          options={partners.map(({ id, name }) => ({ value: id, label: name }))}
          // The products of another manufacturer would be refused.
          {...register('companyId', { onChange: () => setValue('productIds', []) })}
        />
      </Field>
      {own.length > 1 && (
        <Field label={t('deals:ownCompany')} error={errors.ownCompanyId?.message}>
          <Select
            options={own.map(({ id, name }) => ({ value: id, label: name }))}
            {...register('ownCompanyId', { onChange: () => setValue('productIds', []) })}
          />
        </Field>
      )}
    </>
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
