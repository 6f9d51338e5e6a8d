import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Names what is chosen for. */
  inputLabel: string;
  /** Endings or media types. */
  accept: readonly string[];
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** A button that has files chosen. */
export function FileButton({ inputLabel, accept, multiple = false, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept.join(',')}
        aria-label={inputLabel}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
