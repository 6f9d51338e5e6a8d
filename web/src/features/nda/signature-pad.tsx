import { Keyboard, PenLine } from '#ui/icons.tsx';
import { useId } from 'react';
import { SIGNATURE_WIDTH } from '#contract/nda.ts';
import { t } from '#lib/words.ts';
import { DrawingPad } from './drawing-pad.tsx';
import { NO_SIGNATURE, type Signature, typedSize } from './signature.ts';

interface SignaturePadProps {
  signature: Signature;
  onChange: (signature: Signature) => void;
  caption: string;
}

const MODES = [
  { mode: 'draw', label: () => t('nda:draw'), Icon: PenLine },
  { mode: 'type', label: () => t('nda:type'), Icon: Keyboard },
] as const;

/** Paper with a line to sign on, by hand or by keyboard. Its ink is the same in both themes. */
export function SignaturePad({ signature, onChange, caption }: SignaturePadProps) {
  const label = useId();
  const { mode, strokes } = signature;
  const isEmpty = mode === 'draw' ? strokes.length === 0 : signature.typed === '';

  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-4">
        <span id={label} className="text-detail leading-5 font-semibold">
          {t('nda:signature')}
        </span>
        <ModeSwitch mode={mode} onChange={(mode) => onChange({ ...signature, mode })} />
      </div>
      <div
        role="group"
        aria-labelledby={label}
        className="@container relative aspect-3/1 w-full overflow-hidden rounded-control border border-line-strong bg-paper text-paper-ink sm:max-w-150"
      >
        <span aria-hidden="true" className="absolute bottom-[26.5%] left-[5.6%] text-[17px] leading-none">
          {'×'}
        </span>
        <span aria-hidden="true" className="absolute right-[5.3%] bottom-1/4 left-[5.3%] border-b-2" />
        <span className="absolute bottom-[10%] left-[5.3%] max-w-[89%] truncate text-small leading-4.5 max-sm:hidden">
          {caption}
        </span>
        {mode === 'draw' ? (
          <DrawingPad
            strokes={strokes}
            onStroke={(stroke) => onChange({ ...signature, strokes: [...strokes, stroke] })}
          />
        ) : (
          <TypedSignature typed={signature.typed} onChange={(typed) => onChange({ ...signature, typed })} />
        )}
        {!isEmpty && (
          <button
            type="button"
            aria-label={t('nda:clearSignature')}
            onClick={() => onChange({ ...NO_SIGNATURE, mode })}
            className="absolute top-2 right-2 min-h-8.5 rounded-control px-2 text-detail font-semibold text-signature outline-offset-0 outline-signature hover:underline focus-visible:outline-signature max-sm:top-0 max-sm:right-0 max-sm:min-h-10"
          >
            {t('common:clear')}
          </button>
        )}
      </div>
    </div>
  );
}

function ModeSwitch({
  mode,
  onChange,
}: {
  mode: Signature['mode'];
  onChange: (mode: Signature['mode']) => void;
}) {
  return (
    <div
      role="group"
      aria-label={t('nda:howToSign')}
      className="inline-flex gap-0.5 rounded-control bg-sunken p-1"
    >
      {MODES.map((choice) => (
        <button
          key={choice.mode}
          type="button"
          aria-pressed={choice.mode === mode}
          onClick={() => onChange(choice.mode)}
          className="inline-flex h-7.5 items-center gap-1.5 rounded-plate px-3 text-detail font-medium text-ink-2 max-sm:h-9 aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-[0_0_0_1px_var(--color-line-strong)]"
        >
          <choice.Icon size={16} />
          {choice.label()}
        </button>
      ))}
    </div>
  );
}

/** The text input, in the same position and size as in the stored image. */
function TypedSignature({ typed, onChange }: { typed: string; onChange: (typed: string) => void }) {
  return (
    <input
      aria-label={t('nda:typedSignature')}
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
