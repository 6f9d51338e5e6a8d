import { Upload, Trash } from './icons.tsx';
import { type ReactNode, useId, useRef, useState } from 'react';
import { t } from '#lib/words.ts';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { FieldError } from './field.tsx';
import { useFileDrop } from './file-drop.ts';

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const MB = 1024 * 1024;

interface PictureFieldProps {
  label: string;
  chooseLabel: string;
  replaceLabel: string;
  hint: string;
  maxBytes: number;
  current: string | null;
  /** The uploaded part, from 0 to 1; undefined when nothing is being uploaded. */
  sent?: number | undefined;
  isRemoving?: boolean;
  error?: string | undefined;
  /** Receives a picture that this device can read. */
  onChoose: (file: File) => void;
  onRemove: () => void;
  children: ReactNode;
}

export function PictureField({
  label,
  chooseLabel,
  replaceLabel,
  hint,
  maxBytes,
  current,
  sent,
  isRemoving = false,
  error,
  onChoose,
  onRemove,
  children,
}: PictureFieldProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState('');
  const isSending = sent !== undefined;
  const choose = (file: File | undefined) => {
    if (!file || isSending) return;
    const problem = problemOf(file, maxBytes);
    setRefused(problem);
    if (!problem) onChoose(file);
  };
  const drop = useFileDrop(([file]) => choose(file));
  const problem = refused || error;

  return (
    <div
      {...drop.handlers}
      className={cn(
        'flex items-center gap-5.5 rounded-control max-sm:flex-wrap',
        drop.isOver && 'outline-2 outline-offset-8 outline-primary-ink outline-dashed',
      )}
    >
      {children}
      <div className="min-w-0 flex-1 max-sm:min-w-48">
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="secondary"
            icon={<Upload size={16} />}
            aria-describedby={hintId}
            pending={isSending}
            pendingText={t('common:pictureSending')}
            onClick={() => input.current?.click()}
          >
            {current ? replaceLabel : chooseLabel}
          </Button>
          {current && (
            <Button
              variant="danger-quiet"
              icon={<Trash size={16} />}
              pending={isRemoving}
              onClick={() => {
                setRefused('');
                onRemove();
              }}
            >
              {t('common:pictureRemove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED.join(',')}
          aria-label={label}
          hidden
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // Allows choosing the same file again.
            target.value = '';
          }}
        />
        {isSending && (
          <progress
            className="mt-2.5 block h-1.5 w-full max-w-80 accent-primary"
            aria-label={t('common:pictureSending')}
            value={sent}
          />
        )}
        {problem && (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
        <p id={hintId} className="mt-1.5 text-small text-ink-2">
          {hint}
        </p>
      </div>
    </div>
  );
}

/** Finds problems before the upload. The server checks the content itself. */
function problemOf({ size, type }: File, maxBytes: number): string {
  if (!ACCEPTED.includes(type)) return t('common:pictureWrongType');
  return size > maxBytes ? t('common:pictureTooLarge', { count: maxBytes / MB }) : '';
}
