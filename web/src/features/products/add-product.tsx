import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { addProduct, NewListing } from '#contract/products.ts';
import type { CurrentUser } from '#contract/session.ts';
import { ApiFailure, call } from '#lib/api.ts';
import { deleteDraft, useStoredDraft, withDraft } from '#lib/drafts.ts';
import { showIssues, useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { workingCompanies } from '#lib/membership.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { type AssistantLink, useAssistance } from './assistance.tsx';
import { NewPicture, useNewPicture } from './new-picture.tsx';
import { ProductFields } from './product-fields.tsx';
import type { ProductValues } from './product-values.ts';
import { TerritoriesField, type TerritoriesLink } from './territories-field.tsx';

interface AddProductProps {
  user: CurrentUser;
  /** The assistant, which replaces the form while it is open. */
  assistant: (link: AssistantLink) => ReactNode;
  territories: (link: TerritoriesLink) => ReactNode;
  onClose: () => void;
}

export function AddProduct({ user, onClose, ...slots }: AddProductProps) {
  const companies = workingCompanies(user);
  const [first] = companies;
  if (!first) return <CompanyFirst onClose={onClose} />;
  return (
    <NewProductDialog
      userId={user.id}
      companies={companies}
      firstId={first.id}
      onClose={onClose}
      {...slots}
    />
  );
}

const CompanyFirst = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={t('products:add')}
    text={t('products:productFormNoCompany')}
    footer={
      <>
        <Button variant="secondary" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Link to="/register-company" className={buttonClass()}>
          {t('products:productFormRegisterCompany')}
        </Link>
      </>
    }
  />
);

interface NewProductDialogProps extends Omit<AddProductProps, 'user'> {
  userId: string;
  companies: CurrentUser['companies'];
  firstId: string;
}

function NewProductDialog({
  userId,
  companies,
  firstId,
  assistant,
  territories,
  onClose,
}: NewProductDialogProps) {
  const formId = useId();
  const draft = `product:${userId}`;
  const form = useContractForm(NewListing, emptyValues(firstId));
  useDraft(form, draft, firstId);
  const picture = useNewPicture();
  const assistance = useAssistance(form, `assisted:${draft}`);
  const forget = () => {
    deleteDraft(draft);
    assistance.forget();
  };
  const adding = useAction({
    run: async (body: z.output<typeof NewListing>) =>
      call(addProduct, { body: { ...body, imageId: await picture.idOfUpload() } }),
    stale: ['products', 'companies'],
    done: ({ name }) => {
      forget();
      showToast({
        title: t('products:productAdded'),
        description: t('products:productAddedText', { name }),
      });
      onClose();
    },
    failed: (failure) => {
      showIssues(form, failure);
      // A picture that the server has deleted cannot be submitted again.
      if (pictureIssueOf(failure)) picture.drop();
      return refusal(failure);
    },
  });
  const isChanged = form.formState.isDirty || picture.preview !== null;
  const unsaved = useUnsaved(isChanged, { isKept: true, isSaving: adding.isPending });
  const close = () =>
    unsaved.leave(() => {
      forget();
      onClose();
    });
  const submit = useSubmitOnce(form, adding.mutateAsync);

  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        wide
        title={t('products:add')}
        text={assistance.isOpen ? undefined : t('products:productFormText')}
        footer={
          assistance.isOpen ? undefined : (
            <>
              <Button variant="secondary" disabled={adding.isPending} onClick={close}>
                {t('common:cancel')}
              </Button>
              <Button
                type="submit"
                form={formId}
                pending={adding.isPending}
                pendingText={t('products:productAdding')}
              >
                {t('products:add')}
              </Button>
            </>
          )
        }
      >
        <FormProvider {...form}>
          <form id={formId} noValidate onSubmit={submit} hidden={assistance.isOpen} className="grid gap-4.5">
            {companies.length > 1 && <CompanyPicker companies={companies} />}
            <ProductFields assistance={assistance} />
            <NewPicture picture={picture} refusal={pictureIssueOf(adding.error)} />
            <TerritoriesField show={territories} />
            {adding.error && <FieldError>{refusal(adding.error as ApiFailure).description}</FieldError>}
          </form>
        </FormProvider>
        {assistance.isOpen && assistant(assistance.link())}
      </Dialog>
      <UnsavedDialog {...unsaved} />
    </>
  );
}

/** Restores what was typed before a reload. It counts as unsaved. */
function useDraft(
  form: ReturnType<typeof useContractForm<ProductValues, z.output<typeof NewListing>>>,
  key: string,
  firstId: string,
): void {
  const { reset } = form;
  useEffect(() => {
    const kept = withDraft<ProductValues>(key, emptyValues(firstId));
    // A price that cannot be parsed was not stored.
    const listPrice = kept.listPrice?.cents ? kept.listPrice : null;
    reset({ ...kept, listPrice }, { keepDefaultValues: true });
  }, [reset, key, firstId]);
  useStoredDraft(form, key);
}

function CompanyPicker({ companies }: { companies: CurrentUser['companies'] }) {
  const { register, formState } = useFormContext<ProductValues>();
  return (
    <Field label={t('products:productFormCompany')} required error={formState.errors.companyId?.message}>
      <Select
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        {...register('companyId')}
      />
    </Field>
  );
}

const pictureIssueOf = (error: unknown): string | undefined =>
  error instanceof ApiFailure ? error.issues.find(({ path }) => path === 'imageId')?.message : undefined;

const refusal = ({ message }: ApiFailure) => ({
  title: t('products:productAddFailed'),
  description: message || t('products:productAddFailedText'),
});

const emptyValues = (companyId: string): ProductValues => ({
  name: '',
  description: '',
  specifications: '',
  // An empty value selects the placeholder.
  category: '' as ProductValues['category'],
  regulatoryStatus: '' as ProductValues['regulatoryStatus'],
  launchDate: null,
  listPrice: null,
  clearances: [],
  territories: [],
  companyId,
});
