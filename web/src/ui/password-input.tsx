import { Eye, EyeOff } from './more-icons.tsx';
import { type ComponentProps, useState } from 'react';
import { t } from '#lib/words.ts';
import { Input } from './input.tsx';

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input type={shown ? 'text' : 'password'} className="pr-11" {...props} />
      <button
        type="button"
        aria-label={shown ? t('common:hidePassword') : t('common:showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-3 hover:text-ink"
      >
        <Icon size={18} />
      </button>
    </span>
  );
}
