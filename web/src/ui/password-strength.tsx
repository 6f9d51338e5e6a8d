import { useDeferredValue, useEffect, useState } from 'react';
import type { Strength } from '#lib/password-strength.ts';
import { t } from '#lib/words.ts';
import { cn } from './class-names.ts';

const LOOK: Record<Strength, { steps: number; color: string; text: string; words: () => string }> = {
  common: { steps: 1, color: 'bg-danger', text: 'text-danger', words: () => t('recovery:strengthCommon') },
  weak: { steps: 1, color: 'bg-danger', text: 'text-danger', words: () => t('recovery:strengthWeak') },
  fair: { steps: 2, color: 'bg-caution', text: 'text-caution', words: () => t('recovery:strengthFair') },
  good: { steps: 3, color: 'bg-ok-solid', text: 'text-ok', words: () => t('recovery:strengthGood') },
  strong: { steps: 4, color: 'bg-ok-solid', text: 'text-ok', words: () => t('recovery:strengthStrong') },
};
const STEPS = [1, 2, 3, 4];

interface Props {
  password: string;
  /** Other values of the form, because a password that contains them is easy to guess. */
  about?: readonly string[];
}

/**
 * Shows the strength of a new password without blocking anything. The word lists are loaded when the first letter is
 * typed.
 */
export function PasswordStrength({ password, about }: Props) {
  const strength = useStrength(useDeferredValue(password), about?.join('\n') ?? '');
  const look = password && strength ? LOOK[strength] : undefined;
  return (
    <div className="mt-2 min-h-7">
      <div className="grid grid-cols-4 gap-1" aria-hidden="true">
        {STEPS.map((step) => (
          <span
            key={step}
            className={cn('h-1 rounded-plate', look && step <= look.steps ? look.color : 'bg-line')}
          />
        ))}
      </div>
      <p role="status" className={cn('mt-1 min-h-5 text-small font-medium', look?.text)}>
        {look?.words()}
      </p>
    </div>
  );
}

function useStrength(password: string, about: string): Strength | undefined {
  const [strength, setStrength] = useState<Strength>();
  useEffect(() => {
    let isOver = false;
    const judge = async () => {
      const { strengthOf } = await import('#lib/password-strength.ts');
      if (!isOver) setStrength(strengthOf(password, about.split('\n')));
    };
    // Without the lists, only the advice is missing.
    if (password) judge().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [password, about]);
  return strength;
}
