import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Editing, useEditing, type Version } from '#lib/editing.ts';
import type { Failed } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { FormDialog } from './form-dialog.tsx';

interface EditDialogProps<Thing, Input extends FieldValues, Output extends Version> extends Omit<
  Editing<Thing, Input, Output>,
  'done'
> {
  onClose: () => void;
  title: string;
  text?: string;
  submitLabel?: string;
  pendingLabel?: string;
  done: (saved: Thing) => { title: string; description?: string };
  failed: Failed;
  /** With a function, the fields can show what someone else has saved in the meantime. */
  children: ReactNode | ((newer: Thing | undefined) => ReactNode);
}

export function EditDialog<Thing, Input extends FieldValues, Output extends Version>({
  onClose,
  title,
  text,
  submitLabel = t('common:editSave'),
  pendingLabel = t('common:editSaving'),
  done,
  failed,
  children,
  ...editing
}: EditDialogProps<Thing, Input, Output>) {
  const { submit, isOutdated, newer, isSaving, error } = useEditing({
    ...editing,
    failed,
    done: (saved: Thing) => {
      showToast(done(saved));
      onClose();
    },
  });
  return (
    <FormDialog
      form={editing.form}
      onSubmit={submit}
      onClose={onClose}
      wide
      title={title}
      {...(text !== undefined && { text })}
      submitLabel={submitLabel}
      pendingLabel={pendingLabel}
      pending={isSaving}
      isOutdated={isOutdated}
      error={error?.message}
    >
      {typeof children === 'function' ? children(newer) : children}
    </FormDialog>
  );
}
