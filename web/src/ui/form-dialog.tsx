import { type FormEvent, type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { t } from '#lib/words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FieldError } from './field.tsx';
import { UnsavedDialog, useUnsaved } from './unsaved-dialog.tsx';

interface FormDialogProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  title: string;
  text?: string;
  wide?: boolean;
  submitLabel: string;
  pendingLabel: string;
  pending: boolean;
  danger?: boolean;
  /** Set until the person has confirmed what the action asks of them. */
  isLocked?: boolean;
  error?: string | undefined;
  /** Set when a change that was saved elsewhere has been merged. */
  isOutdated?: boolean;
  children: ReactNode;
}

/** A form in a dialog with Cancel and one action. Closing it asks for confirmation when something was typed. */
export function FormDialog<Input extends FieldValues, Output>({
  form,
  onSubmit,
  onClose,
  submitLabel,
  pendingLabel,
  pending,
  danger = false,
  isLocked = false,
  error,
  isOutdated = false,
  children,
  ...dialog
}: FormDialogProps<Input, Output>) {
  const formId = useId();
  const { isDirty, isSubmitting } = form.formState;
  const unsaved = useUnsaved(isDirty, { isSaving: pending, isSubmitting });
  const close = () => unsaved.leave(onClose);
  return (
    <>
      <Dialog
        {...dialog}
        open
        onOpenChange={close}
        footer={
          <>
            <Button variant="secondary" disabled={pending} onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={danger ? 'danger' : 'primary'}
              disabled={isLocked}
              pending={pending}
              pendingText={pendingLabel}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        <FormProvider {...form}>
          <form id={formId} noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4.5">
            {children}
            {isOutdated && (
              <p role="alert" className="text-detail font-medium text-caution">
                {t('common:editOutdatedText')}
              </p>
            )}
            {error && !isOutdated && <FieldError>{error}</FieldError>}
          </form>
        </FormProvider>
      </Dialog>
      <UnsavedDialog {...unsaved} />
    </>
  );
}
