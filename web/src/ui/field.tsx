import { CircleAlert } from './icons.tsx';
import { createContext, type ReactNode, useContext, useId, useMemo } from 'react';
import { t } from '#lib/words.ts';

interface FieldControl {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}
const Control = createContext<FieldControl | null>(null);

/** Connects an input with its label, hint and error. Empty outside a `Field`. */
export const useFieldControl = (): Partial<FieldControl> => useContext(Control) ?? {};

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Undefined when the value is valid. */
  error?: string | undefined;
  required?: boolean;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Field({ label, hint, error, required, aside, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  const control = useMemo(
    () => ({
      id,
      required: required || undefined,
      'aria-describedby': describedBy,
      'aria-invalid': error ? (true as const) : undefined,
    }),
    [id, required, describedBy, error],
  );
  return (
    <div className={className}>
      <div className="mb-1.5 flex flex-wrap items-center gap-x-2">
        <label htmlFor={id} className="text-detail leading-5 font-semibold">
          {label}
          {required && <Asterisk />}
        </label>
        {aside}
      </div>
      <Control value={control}>{children}</Control>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="mt-1.5 text-small text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}

interface FieldGroupProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  children: ReactNode;
}

/** A `Field` for several controls that answer one question. */
export function FieldGroup({ legend, hint, error, required, children }: FieldGroupProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="mb-1.5 text-detail leading-5 font-semibold">
        {legend}
        {required && <Asterisk />}
      </legend>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-ink-2">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

function Asterisk() {
  return (
    <span className="text-danger" title={t('common:required')} aria-hidden="true">
      {' *'}
    </span>
  );
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-small leading-4.5 font-medium text-danger">
      <CircleAlert size={16} className="mt-px" />
      {children}
    </p>
  );
}
