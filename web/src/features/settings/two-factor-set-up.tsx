import { useEffect, useState } from 'react';
import {
  type Enrollment,
  type RecoveryCodes,
  startTwoFactor,
  TurnOnTwoFactor,
  turnOnTwoFactor,
} from '#contract/two-factor.ts';
import { EnrollmentKey } from '#entities/second-factor/enrollment.tsx';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input } from '#ui/input.tsx';
import { CodesDialog } from './codes-dialog.tsx';

interface SetUpProps {
  onClose: () => void;
}

export function SetUpDialog({ onClose }: SetUpProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const { mutate: start, data: enrollment } = useAction<void, Enrollment>({
    run: () => call(startTwoFactor),
    failed: (failure) => {
      onClose();
      return toastOf(failure, { title: t('security:failed') });
    },
  });
  useEffect(() => start(), [start]);
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  if (!enrollment) return null;
  return (
    <EnrollmentDialog
      enrollment={enrollment}
      onClose={onClose}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
    />
  );
}

interface EnrollmentDialogProps extends SetUpProps {
  enrollment: Enrollment;
  onDone: (codes: RecoveryCodes) => void;
}

function EnrollmentDialog({ enrollment, onClose, onDone }: EnrollmentDialogProps) {
  const form = useContractForm(TurnOnTwoFactor, { code: '' });
  const turningOn = useAction({
    run: (body: { code: string }) => call(turnOnTwoFactor, { body }),
    stale: ['user'],
    done: onDone,
    failed: (failure) =>
      showIssues(form, failure) ? null : toastOf(failure, { title: t('security:failed') }),
  });
  return (
    <FormDialog
      form={form}
      onSubmit={submitWith(form, (body) => turningOn.mutate(body))}
      onClose={onClose}
      title={t('security:setUp')}
      text={t('security:setUpText')}
      submitLabel={t('security:confirm')}
      pendingLabel={t('security:confirming')}
      pending={turningOn.isPending}
    >
      <EnrollmentKey enrollment={enrollment} />
      <Field
        label={t('security:code')}
        hint={t('security:codeHint')}
        error={form.formState.errors.code?.message}
        required
      >
        <Input autoComplete="one-time-code" inputMode="numeric" {...form.register('code')} />
      </Field>
    </FormDialog>
  );
}
