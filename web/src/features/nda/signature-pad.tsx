import { CircleAlert } from '#ui/icons.tsx';
import { Keyboard, PenLine } from '#ui/more-icons.tsx';
import { useEffect, useId, useRef } from 'react';
import { SIGNATURE_WIDTH } from '#contract/nda.ts';
import { t } from '#lib/words.ts';
import { Segmented } from '#ui/segmented.tsx';
import { DrawingPad } from './drawing-pad.tsx';
import { NO_SIGNATURE, type Signature, typedSize, typedText } from './signature.ts';

interface SignaturePadProps {
  signature: Signature;
  onChange: (signature: Signature) => void;
  /** The signer's full name, with which a typed signature starts. */
  name: string;
  caption: string;
  error: string | undefined;
}

/** A sheet of paper with a line to sign on, by hand or by keyboard. The ink is the same in both themes. */
export function SignaturePad({ signature, onChange, name, caption, error }: SignaturePadProps) {
  const label = useId();
  const errorId = useId();
  const { mode, strokes } = signature;
  const typed = typedText(signature, name);
  const isEmpty = typed === undefined ? strokes.length === 0 : typed === '';

  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-4">
        <span id={label} className="text-detail leading-5 font-semibold">
          {t('nda:signature')}
        </span>
        <Segmented
          label={t('nda:howToSign')}
          value={mode}
          onChange={(chosen) => onChange({ ...signature, mode: chosen })}
          options={[
            { value: 'draw', label: t('nda:draw'), Icon: PenLine },
            { value: 'type', label: t('nda:type'), Icon: Keyboard },
          ]}
        />
      </div>
      <div
        role="group"
        aria-labelledby={label}
        className="@container relative aspect-3/1 w-full overflow-hidden rounded-control border border-line-strong bg-paper text-paper-ink sm:max-w-150"
      >
        <span aria-hidden="true" className="absolute bottom-[26.5%] left-[5.6%] text-lead leading-none">
          {'×'}
        </span>
        <span aria-hidden="true" className="absolute right-[5.3%] bottom-1/4 left-[5.3%] border-b-2" />
        <span className="absolute bottom-[10%] left-[5.3%] max-w-[89%] truncate text-small leading-4.5 max-sm:hidden">
          {caption}
        </span>
        {typed === undefined ? (
          <DrawingPad
            strokes={strokes}
            onStroke={(stroke) => onChange({ ...signature, strokes: [...strokes, stroke] })}
          />
        ) : (
          <TypedSignature
            typed={typed}
            onChange={(changed) => onChange({ ...signature, typed: changed })}
            errorId={error ? errorId : undefined}
          />
        )}
        <button
          type="button"
          aria-label={t('nda:clearSignature')}
          disabled={isEmpty}
          onClick={() => onChange({ ...NO_SIGNATURE, mode, typed: '' })}
          className="absolute top-2 right-2 min-h-8.5 rounded-control px-2 text-detail font-semibold text-signature outline-offset-0 outline-signature hover:underline focus-visible:outline-signature disabled:pointer-events-none disabled:opacity-50 max-sm:top-0 max-sm:right-0 max-sm:min-h-11"
        >
          {t('common:clear')}
        </button>
      </div>
      {error && (
        <p
          id={errorId}
          role="alert"
          className="mt-1.5 flex items-start gap-1.5 text-small leading-4.5 font-medium text-danger"
        >
          <CircleAlert size={16} className="mt-px" />
          {error}
        </p>
      )}
    </div>
  );
}

interface TypedSignatureProps {
  typed: string;
  onChange: (typed: string) => void;
  errorId: string | undefined;
}

/**
 * The text input, in the same position and size as in the stored image. It takes the focus when typing is selected or
 * the text is rejected.
 */
function TypedSignature({ typed, onChange, errorId }: TypedSignatureProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [errorId]);
  return (
    <input
      ref={input}
      aria-label={t('nda:typedSignature')}
      aria-required="true"
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={typed}
      onChange={(event) => onChange(event.target.value)}
      className="absolute right-[5.3%] bottom-[18%] left-[10.3%] h-[36%] bg-transparent font-doc text-signature italic caret-signature outline-offset-0 focus-visible:outline-signature"
      style={{ fontSize: `${(typedSize(typed) / SIGNATURE_WIDTH) * 100}cqw` }}
    />
  );
}
