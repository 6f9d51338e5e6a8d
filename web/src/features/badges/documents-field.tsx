import { FileText, X } from '#ui/icons.tsx';
import { formatSize } from '#lib/sizes.ts';
import { t } from '#lib/words.ts';
import { FieldError, FieldGroup } from '#ui/field.tsx';
import { FileFieldBox } from '#ui/file-field-box.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ACCEPTED, type useDocuments } from './documents.ts';

type Documents = Pick<
  ReturnType<typeof useDocuments>,
  'documents' | 'sending' | 'problems' | 'add' | 'remove'
>;

export function DocumentsField({ documents, sending, problems, add, remove }: Documents) {
  return (
    <FieldGroup legend={t('badges:files')}>
      <FileFieldBox
        accept={ACCEPTED}
        multiple
        inputLabel={t('badges:filesChoose')}
        hint={t('badges:filesHint')}
        onChoose={add}
      >
        {(documents.length > 0 || sending.length > 0) && (
          <ul aria-label={t('badges:filesOf')} className="grid gap-1">
            {documents.map(({ id, name, bytes }) => (
              <li key={id} className="flex items-center gap-2">
                <FileText size={16} className="flex-none text-ink-3" />
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className="text-small text-ink-3 tabular-nums">{formatSize(bytes)}</span>
                <IconButton
                  label={t('badges:fileRemove', { name })}
                  onClick={() => remove(id)}
                  className="-mr-2 size-8"
                >
                  <X size={16} />
                </IconButton>
              </li>
            ))}
            {sending.map(({ key, name, share }) => (
              <li key={key} className="flex min-h-8 items-center gap-2">
                <span className="min-w-0 flex-1 truncate text-ink-2">{name}</span>
                <progress
                  className="h-1.5 w-32 accent-primary"
                  aria-label={t('badges:filesSending', { name })}
                  value={share}
                />
              </li>
            ))}
          </ul>
        )}
      </FileFieldBox>
      <div role="alert" className="empty:hidden">
        {problems.map((problem) => (
          <FieldError key={problem}>{problem}</FieldError>
        ))}
      </div>
    </FieldGroup>
  );
}
