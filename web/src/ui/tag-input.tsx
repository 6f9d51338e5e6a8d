import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '#lib/words.ts';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { Input } from './input.tsx';

interface TagInputProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  placeholder?: string;
  maxLength?: number;
}

/** Shows tags above the input. Enter, Add or sending the form adds a new, non-empty tag. Needs a `Field`. */
export function TagInput({ value, onChange, placeholder, maxLength = 80 }: TagInputProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const add = () => {
    const tag = text.trim();
    if (tag && !value.includes(tag)) onChange([...value, tag]);
    setText('');
  };
  useEffect(() => {
    const form = input.current?.form;
    // Before the form's own handler, which reads the tags.
    form?.addEventListener('submit', add, { capture: true });
    return () => form?.removeEventListener('submit', add, { capture: true });
  });
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };

  return (
    <div>
      {value.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1.5">
          {value.map((tag) => (
            <li key={tag}>
              <Chip label={tag} onRemove={() => onChange(value.filter((other) => other !== tag))} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <Input
          ref={input}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={addOnEnter}
          placeholder={placeholder}
          maxLength={maxLength}
        />
        <Button variant="secondary" onClick={add} className="max-sm:min-h-11.5 sm:min-h-10.5">
          {t('common:add')}
        </Button>
      </div>
    </div>
  );
}
