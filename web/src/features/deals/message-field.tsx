import { useFormContext } from 'react-hook-form';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';

/** A message from the proposer to the other company, in a form with a `message` field. */
export function MessageField({ company }: { company: string }) {
  const { register, formState } = useFormContext<{ message: string }>();
  return (
    <Field
      label={t('deals:messageTo', { company })}
      hint={t('deals:messageHint')}
      error={formState.errors.message?.message}
    >
      <Textarea rows={3} maxLength={500} {...register('message')} />
    </Field>
  );
}
