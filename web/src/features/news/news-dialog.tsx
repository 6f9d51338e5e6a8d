import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { changeNews, NewNewsItem, type NewsItem, publishNews } from '#contract/company-news.ts';
import { call, isChangedElsewhere } from '#lib/api.ts';
import { ownToday } from '#lib/dates.ts';
import { showIssues, useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input, Textarea } from '#ui/input.tsx';

type Values = z.input<typeof NewNewsItem>;

interface NewsDialogProps {
  companyId: string;
  item: NewsItem | undefined;
  onClose: () => void;
}

export function NewsDialog({ companyId, item, onClose }: NewsDialogProps) {
  const form = useContractForm(NewNewsItem, valuesOf(item));
  const version = useRef(item?.version);
  const saving = useAction({
    run: (body: z.output<typeof NewNewsItem>) =>
      item
        ? call(changeNews, { params: { id: item.id }, body: { ...body, version: version.current } })
        : call(publishNews, { params: { id: companyId }, body }),
    stale: ['companies'],
    done: () => {
      showToast(
        item
          ? { title: t('news:saved'), description: t('news:savedText') }
          : { title: t('news:published'), description: t('news:publishedText') },
      );
      onClose();
    },
    failed: (failure) => {
      showIssues(form, failure);
      // The message says that saving again overwrites the other version.
      if (isChangedElsewhere(failure)) version.current = undefined;
      return toastOf(failure, { title: t('news:notPublished') });
    },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, saving.mutateAsync)}
      onClose={onClose}
      title={item ? t('news:edit') : t('news:add')}
      submitLabel={item ? t('common:editSave') : t('news:publish')}
      pendingLabel={item ? t('common:editSaving') : t('news:publishing')}
      pending={saving.isPending}
      error={saving.error?.message}
    >
      <NewsFields />
    </FormDialog>
  );
}

function NewsFields() {
  const { register, formState } = useFormContext<Values>();
  const { errors } = formState;
  return (
    <>
      <Field label={t('news:formTitle')} required error={errors.title?.message}>
        <Input maxLength={200} autoComplete="off" {...register('title')} />
      </Field>
      <Field label={t('news:formText')} error={errors.text?.message}>
        <Textarea rows={4} maxLength={2000} {...register('text')} />
      </Field>
      <Field label={t('news:formLink')} hint={t('news:formLinkHint')} error={errors.link?.message}>
        <Input type="url" maxLength={500} autoComplete="off" {...register('link')} />
      </Field>
      <Field label={t('news:formDate')} required error={errors.publishedOn?.message}>
        <Input type="date" max={ownToday()} {...register('publishedOn')} />
      </Field>
    </>
  );
}

const valuesOf = (item: NewsItem | undefined): Values => ({
  title: item?.title ?? '',
  text: item?.text ?? '',
  link: item?.link ?? '',
  publishedOn: item?.publishedOn ?? ownToday(),
});
