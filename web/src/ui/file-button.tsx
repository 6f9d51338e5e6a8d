import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  inputLabel: string;
  /** File extensions or media types. */
  accept: readonly string[];
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
}

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
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
