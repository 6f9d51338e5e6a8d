import { Upload } from './icons.tsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './class-names.ts';
import { FileButton } from './file-button.tsx';
import { useFileDrop } from './file-drop.ts';

interface FileFieldBoxProps extends Pick<
  ComponentProps<typeof FileButton>,
  'ref' | 'accept' | 'multiple' | 'inputLabel' | 'onChoose'
> {
  label?: string;
  hint: string;
  children: ReactNode;
}

export function FileFieldBox({ label, hint, children, ...button }: FileFieldBoxProps) {
  const hintId = useId();
  const drop = useFileDrop(button.onChoose);
  return (
    <div
      {...drop.handlers}
      className={cn(
        'grid gap-3 rounded-control border border-dashed border-line-strong p-4',
        drop.isOver && 'bg-primary-soft outline-2 outline-primary-ink outline-dashed',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton {...button} variant="secondary" icon={<Upload size={16} />} aria-describedby={hintId}>
          {label ?? button.inputLabel}
        </FileButton>
        <p id={hintId} className="min-w-0 flex-1 basis-40 text-small text-ink-2">
          {hint}
        </p>
      </div>
      {children}
    </div>
  );
}
