import { X } from '#ui/icons.tsx';
import { t } from '#lib/words.ts';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { useUploads } from './uploads.ts';

type UploadListProps = Omit<ReturnType<typeof useUploads>, 'add'> & { label: string };

export const UploadList = ({ label, sending, problems, dismiss }: UploadListProps) => (
  <>
    {sending.length > 0 && (
      <ul aria-label={label} className="grid gap-1 px-5 py-2 max-sm:px-4">
        {sending.map(({ key, name, share }) => (
          <li key={key} className="flex min-h-8 items-center gap-3">
            <span className="min-w-0 flex-1 truncate text-ink-2">{name}</span>
            <progress
              className="h-1.5 w-28 flex-none accent-primary"
              aria-label={t('rooms:sending', { name })}
              value={share}
            />
          </li>
        ))}
      </ul>
    )}
    <div role="alert" className="flex items-start gap-2 px-5 py-2 empty:hidden max-sm:px-4">
      {problems.length > 0 && (
        <>
          <div className="min-w-0 flex-1 wrap-anywhere">
            {problems.map((problem) => (
              <FieldError key={problem}>{problem}</FieldError>
            ))}
          </div>
          <IconButton label={t('rooms:dismiss')} onClick={dismiss} className="-my-1.5 -mr-2">
            <X size={16} />
          </IconButton>
        </>
      )}
    </div>
  </>
);
