import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import {
  addCertificate,
  type Certificate,
  changeCertificate,
  NewCertificate,
} from '#contract/company-certificates.ts';
import { call } from '#lib/api.ts';
import { dayOrNull } from '#lib/dates.ts';
import { showIssues, useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input } from '#ui/input.tsx';

type Values = z.input<typeof NewCertificate>;

interface CertificateDialogProps {
  companyId: string;
  /** The one that is edited; undefined for a new one. */
  certificate: Certificate | undefined;
  onClose: () => void;
}

/** States a certificate, or states it anew. */
export function CertificateDialog({ companyId, certificate, onClose }: CertificateDialogProps) {
  const form = useContractForm(NewCertificate, valuesOf(certificate));
  const saving = useAction({
    run: (body: z.output<typeof NewCertificate>) =>
      certificate
        ? call(changeCertificate, { params: { id: certificate.id }, body })
        : call(addCertificate, { params: { id: companyId }, body }),
    stale: ['companies'],
    done: () => {
      showToast(
        certificate
          ? { title: m.news_saved(), description: m.news_saved_text() }
          : { title: m.certificates_added(), description: m.certificates_added_text() },
      );
      onClose();
    },
    failed: (failure) => {
      showIssues(form, failure);
      return { title: m.certificates_not_added(), description: failure.message || m.news_failed_text() };
    },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, saving.mutateAsync)}
      onClose={onClose}
      title={certificate ? m.certificates_edit() : m.certificates_add()}
      submitLabel={certificate ? m.common_edit_save() : m.certificates_add()}
      pendingLabel={certificate ? m.common_edit_saving() : m.certificates_adding()}
      pending={saving.isPending}
      error={saving.error ? saving.error.message || m.news_failed_text() : undefined}
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
        label={m.certificates_form_standard()}
        required
        hint={m.certificates_form_standard_hint()}
        error={errors.standard?.message}
      >
        <Input maxLength={200} autoComplete="off" {...register('standard')} />
      </Field>
      <Field label={m.certificates_form_issuer()} required error={errors.issuer?.message}>
        <Input maxLength={200} autoComplete="off" {...register('issuer')} />
      </Field>
      <Field label={m.certificates_form_number()} required error={errors.number?.message}>
        <Input maxLength={100} autoComplete="off" {...register('number')} />
      </Field>
      <div className="grid grid-cols-2 items-start gap-[18px] max-sm:grid-cols-1">
        <Field label={m.certificates_form_from()} error={errors.validFrom?.message}>
          <Input type="date" {...register('validFrom', { setValueAs: dayOrNull, deps: ['validUntil'] })} />
        </Field>
        <Field
          label={m.certificates_form_until()}
          hint={m.certificates_form_until_hint()}
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
