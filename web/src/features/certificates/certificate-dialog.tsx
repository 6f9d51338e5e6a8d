import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import {
  addCertificate,
  type Certificate,
  changeCertificate,
  NewCertificate,
} from '#contract/company-certificates.ts';
import { call, isChangedElsewhere } from '#lib/api.ts';
import { dayOrNull } from '#lib/dates.ts';
import { showIssues, useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input } from '#ui/input.tsx';

type Values = z.input<typeof NewCertificate>;

interface CertificateDialogProps {
  companyId: string;
  certificate: Certificate | undefined;
  onClose: () => void;
}

export function CertificateDialog({ companyId, certificate, onClose }: CertificateDialogProps) {
  const form = useContractForm(NewCertificate, valuesOf(certificate));
  const version = useRef(certificate?.version);
  const saving = useAction({
    run: (body: z.output<typeof NewCertificate>) =>
      certificate
        ? call(changeCertificate, {
            params: { id: certificate.id },
            body: { ...body, version: version.current },
          })
        : call(addCertificate, { params: { id: companyId }, body }),
    stale: ['companies'],
    done: () => {
      showToast(
        certificate
          ? { title: t('news:saved'), description: t('news:savedText') }
          : { title: t('certificates:added'), description: t('certificates:addedText') },
      );
      onClose();
    },
    failed: (failure) => {
      showIssues(form, failure);
      // The message says that saving again overwrites the other version.
      if (isChangedElsewhere(failure)) version.current = undefined;
      return toastOf(failure, { title: t('certificates:notAdded') });
    },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, saving.mutateAsync)}
      onClose={onClose}
      title={certificate ? t('certificates:edit') : t('certificates:add')}
      submitLabel={certificate ? t('common:editSave') : t('certificates:add')}
      pendingLabel={certificate ? t('common:editSaving') : t('certificates:adding')}
      pending={saving.isPending}
      error={saving.error?.message}
    >
      <CertificateFields />
    </FormDialog>
  );
}

function CertificateFields() {
  const { register, formState } = useFormContext<Values>();
  const { errors } = formState;
  return (
    <>
      <Field
        label={t('certificates:formStandard')}
        required
        hint={t('certificates:formStandardHint')}
        error={errors.standard?.message}
      >
        <Input maxLength={200} autoComplete="off" {...register('standard')} />
      </Field>
      <Field label={t('certificates:formIssuer')} required error={errors.issuer?.message}>
        <Input maxLength={200} autoComplete="off" {...register('issuer')} />
      </Field>
      <Field label={t('certificates:formNumber')} required error={errors.number?.message}>
        <Input maxLength={100} autoComplete="off" {...register('number')} />
      </Field>
      <div className="grid grid-cols-2 items-start gap-4.5 max-sm:grid-cols-1">
        <Field label={t('certificates:formFrom')} error={errors.validFrom?.message}>
          <Input type="date" {...register('validFrom', { setValueAs: dayOrNull, deps: ['validUntil'] })} />
        </Field>
        <Field
          label={t('certificates:formUntil')}
          hint={t('certificates:formUntilHint')}
          error={errors.validUntil?.message}
        >
          <Input type="date" {...register('validUntil', { setValueAs: dayOrNull })} />
        </Field>
      </div>
    </>
  );
}

const valuesOf = (certificate: Certificate | undefined): Values => ({
  standard: certificate?.standard ?? '',
  issuer: certificate?.issuer ?? '',
  number: certificate?.number ?? '',
  validFrom: certificate?.validFrom ?? null,
  validUntil: certificate?.validUntil ?? null,
});
