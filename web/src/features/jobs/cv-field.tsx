import { FileText, X } from '#ui/icons.tsx';
import type { Ref } from 'react';
import { formatSize } from '#lib/sizes.ts';
import { t } from '#lib/words.ts';
import { FieldGroup } from '#ui/field.tsx';
import { FileFieldBox } from '#ui/file-field-box.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CV_ENDINGS, type Cv, useCv } from './cv.ts';

interface CvFieldProps {
  /** The button that gets the focus if the file is missing. */
  ref: Ref<HTMLButtonElement>;
  error: string | undefined;
  /** Called with the id of the uploaded file, or an empty string. */
  onChange: (id: string) => void;
}

export function CvField({ ref, error, onChange }: CvFieldProps) {
  const { cv, choose, remove } = useCv(onChange);
  const take = ([file]: readonly File[]) => file && choose(file);
  const problem = cv.state === 'none' ? (cv.problem ?? error) : undefined;
  return (
    <FieldGroup legend={t('jobs:jobCv')} error={problem} required>
      <FileFieldBox
        ref={ref}
        accept={CV_ENDINGS}
        inputLabel={t('jobs:jobCvChoose')}
        label={cv.state === 'there' ? t('jobs:jobCvReplace') : t('jobs:jobCvChoose')}
        hint={t('jobs:jobCvHint')}
        onChoose={take}
      >
        <ChosenCv cv={cv} onRemove={remove} />
      </FileFieldBox>
    </FieldGroup>
  );
}

function ChosenCv({ cv, onRemove }: { cv: Cv; onRemove: () => void }) {
  if (cv.state === 'none') return null;
  const name = cv.state === 'there' ? cv.attachment.name : cv.name;
  return (
    <div className="flex min-h-9 items-center gap-2">
      <FileText size={18} className="flex-none text-ink-3" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {cv.state === 'there' ? (
        <span className="text-small text-ink-3 tabular-nums">{formatSize(cv.attachment.bytes)}</span>
      ) : (
        <progress
          className="h-1.5 w-28 accent-primary"
          aria-label={t('jobs:jobCvSending', { name })}
          value={cv.share}
        />
      )}
      <IconButton label={t('jobs:jobCvRemove', { name })} onClick={onRemove} className="-mr-2 size-9">
        <X size={16} />
      </IconButton>
    </div>
  );
}
