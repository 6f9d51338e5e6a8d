import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cn } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'quiet'
  | 'danger-quiet'
  | 'danger'
  | 'plate'
  | 'plate-outline';
export type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  secondary:
    'bg-surface text-ink border-[color-mix(in_srgb,var(--color-line-strong)_62%,var(--color-surface))] hover:border-line-strong hover:bg-sunken',
  quiet: 'border-transparent text-primary-ink hover:bg-primary-soft',
  'danger-quiet': 'border-transparent text-danger hover:bg-danger-soft',
  danger: 'border-transparent bg-danger-solid text-on-primary hover:brightness-92',
  plate: 'border-transparent bg-on-plate text-plate hover:bg-on-plate-2 focus-visible:outline-on-plate',
  'plate-outline':
    'text-on-plate border-[color-mix(in_srgb,var(--color-on-plate-2)_60%,transparent)] hover:border-on-plate focus-visible:outline-on-plate',
};
const SIZE: Record<ButtonSize, string> = {
  sm: 'min-h-8.5 px-3 text-detail max-sm:min-h-11',
  md: 'min-h-10 px-4 text-detail max-sm:min-h-11',
  lg: 'min-h-12 px-5.5 py-2.5 text-row',
};
const TIGHT: Record<ButtonSize, string> = { sm: 'tight', md: 'tight-md', lg: '' };

export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return cn(
    'inline-flex items-center justify-center gap-2 rounded-control border text-center leading-5 font-semibold transition-colors duration-(--transition-duration-quick)',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3',
    VARIANT[variant],
    SIZE[size],
    variant.endsWith('quiet') && TIGHT[size],
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Replaces the label with a spinner and `pendingText`, in a box wide enough for both. */
  pending?: boolean;
  pendingText?: string;
  icon?: ReactNode;
}

/**
 * Keeps the focus in the field when a submit button is pressed. Otherwise leaving the field would validate it, a
 * message could appear, and the button would move away before the click is complete.
 */
const stayInField = (event: MouseEvent): void => event.preventDefault();

/**
 * Ignores clicks while an action is pending, and the second click of a double click, which comes before the pending
 * state is rendered.
 */
const once =
  (pending: boolean, onClick: ButtonProps['onClick']) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    if (pending || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };

export function Button({
  variant = 'primary',
  size = 'md',
  pending,
  pendingText,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const label = (
    <>
      {icon}
      {children}
    </>
  );
  return (
    <button
      type={type}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onMouseDown={type === 'submit' ? stayInField : undefined}
      onClick={pending === undefined ? onClick : once(pending, onClick)}
      className={cn(buttonClass(variant, size), className)}
      {...rest}
    >
      {pending === undefined ? (
        label
      ) : (
        <span className="grid place-items-center *:col-start-1 *:row-start-1">
          <span className={cn('inline-flex items-center gap-2', pending && 'invisible')}>{label}</span>
          <span className={cn('inline-flex items-center gap-2', !pending && 'invisible')}>
            <Spinner />
            {pendingText ?? children}
          </span>
        </span>
      )}
    </button>
  );
}
