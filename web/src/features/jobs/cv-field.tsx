import { FileText, Upload, X } from 'lucide-react';
import { type Ref, useId } from 'react';
import { formatSize } from '#lib/sizes.ts';
import { m } from '#paraglide/messages.js';
import { cn } from '#ui/class-names.ts';
import { FieldGroup } from '#ui/field.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { useFileDrop } from '#ui/file-drop.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CV_ENDINGS, type Cv, useCv } from './cv.ts';

interface CvFieldProps {
  /** The button, where the keyboard is led to what is missing. */
  ref: Ref<HTMLButtonElement>;
  error: string | undefined;
  /** Hears the id of the file that is there, or an empty text. */
  onChange: (id: string) => void;
}

/** One file, chosen or dropped, on its way at once. */
export function CvField({ ref, error, onChange }: CvFieldProps) {
  const hintId = useId();
  const { cv, choose, remove } = useCv(onChange);
  const take = ([file]: readonly File[]) => file && choose(file);
  const drop = useFileDrop(take);
  const problem = cv.state === 'none' ? (cv.problem ?? error) : undefined;
  return (
    <FieldGroup legend={m.job_cv()} error={problem} required>
      <div
        {...drop.handlers}
        className={cn(
          'grid gap-3 rounded-control border border-dashed border-line-strong p-4',
          drop.isOver && 'bg-primary-soft outline-2 outline-primary-ink outline-dashed',
        )}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FileButton
            ref={ref}
            variant="secondary"
            icon={<Upload size={16} />}
            aria-describedby={hintId}
            inputLabel={m.job_cv_choose()}
            accept={CV_ENDINGS}
            onChoose={take}
          >
            {cv.state === 'there' ? m.job_cv_replace() : m.job_cv_choose()}
          </FileButton>
          <p id={hintId} className="min-w-0 flex-1 basis-40 text-small text-ink-2">
            {m.job_cv_hint()}
          </p>
        </div>
        <ChosenCv cv={cv} onRemove={remove} />
      </div>
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
          aria-label={m.job_cv_sending({ name })}
          value={cv.share}
        />
      )}
      <IconButton label={m.job_cv_remove({ name })} onClick={onRemove} className="-mr-2 size-9">
        <X size={16} />
      </IconButton>
    </div>
  );
}
