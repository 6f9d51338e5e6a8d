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
  /** What went wrong with the whole of it. */
  error?: string | undefined;
  /** Something else was saved meanwhile, and has been taken over. */
  isOutdated?: boolean;
  children: ReactNode;
}

/** A form in a dialog: Cancel and the one action; leaving it asks when something was typed. */
export function FormDialog<Input extends FieldValues, Output>({
  form,
  onSubmit,
  onClose,
  submitLabel,
  pendingLabel,
  pending,
  error,
  isOutdated = false,
  children,
  ...dialog
}: FormDialogProps<Input, Output>) {
  const formId = useId();
  const unsaved = useUnsaved(form.formState.isDirty);
  const close = () => unsaved.leave(onClose);
  return (
    <>
      <Dialog
        {...dialog}
        open
        onOpenChange={close}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" form={formId} pending={pending} pendingText={pendingLabel}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <FormProvider {...form}>
          <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-4.5">
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
