import { Sparkles } from '#ui/more-icons.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, type UseFormReturn, useWatch } from 'react-hook-form';
import type { ProductCategory } from '#contract/vocabulary.ts';
import { moveCursorToStart } from '#lib/forms.ts';
import { readFromTab, storeInTab } from '#lib/browser-storage.ts';
import { t } from '#lib/words.ts';
import { AiChip } from '#ui/ai-chip.tsx';
import { Button } from '#ui/button.tsx';
import type { ProductValues } from './product-values.ts';

interface Texts {
  description: string;
  specifications: string;
}

export interface AssistantLink {
  productName: string;
  category: ProductCategory | undefined;
  isTaken: boolean;
  onWritten: (texts: Texts) => void;
  onClose: () => void;
}

interface Kept {
  written?: Texts | undefined;
  replaced?: Texts | undefined;
}

export interface Assistance extends Kept {
  isOpen: boolean;
  open: () => void;
  putBack: () => void;
  link: () => AssistantLink;
  /** Deletes the stored texts once the form is saved or discarded. */
  forget: () => void;
}

/** The assistant of a product form. `draft` is the storage key of the generated texts. */
export function useAssistance<Output>(
  form: UseFormReturn<ProductValues, unknown, Output>,
  draft: string,
): Assistance {
  const [isOpen, setIsOpen] = useState(false);
  const [state, setState] = useState(() => readFromTab(draft, readKept) ?? {});
  const opener = useRef<Element | null>(null);
  const set = (next: Kept) => {
    setState(next);
    storeInTab(draft, next);
  };
  const put = ({ description, specifications }: Texts) => {
    form.setValue('description', description, { shouldValidate: true, shouldDirty: true });
    form.setValue('specifications', specifications, { shouldValidate: true, shouldDirty: true });
  };
  const textsNow = (): Texts => {
    const { description, specifications } = form.getValues();
    return { description, specifications: specifications ?? '' };
  };
  /** The form must be rendered again before one of its fields can get the focus. */
  const close = () => flushSync(() => setIsOpen(false));
  return {
    ...state,
    isOpen,
    open: () => {
      opener.current = document.activeElement;
      setIsOpen(true);
    },
    putBack: () => {
      if (state.replaced) put(state.replaced);
      set({ written: state.written });
      form.setFocus('description');
    },
    link: () => {
      const { name, category } = form.getValues();
      return {
        productName: name.trim(),
        category: category || undefined,
        isTaken: state.written !== undefined,
        onWritten: ({ description, specifications }) => {
          const before = textsNow();
          // Empty generated texts do not replace what was typed.
          const written = { description, specifications: specifications || before.specifications };
          set({ written, replaced: ownOf(before, state) });
          put(written);
          close();
          moveCursorToStart(form, 'description');
        },
        onClose: () => {
          close();
          if (opener.current instanceof HTMLElement) opener.current.focus();
        },
      };
    },
    forget: () => set({}),
  };
}

/** Returns the person's own text, or a generated text that was edited. */
const ownOf = (before: Texts, { written, replaced }: Kept): Texts | undefined => {
  if (isSame(before, written)) return replaced;
  return before.description || before.specifications ? before : undefined;
};
const isSame = (one: Texts, other: Texts | undefined): boolean =>
  one.description === other?.description && one.specifications === other.specifications;

const readKept = (value: unknown): Kept | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  return {
    written: readTexts('written' in value ? value.written : undefined),
    replaced: readTexts('replaced' in value ? value.replaced : undefined),
  };
};

function readTexts(value: unknown): Texts | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { description, specifications } = value as Partial<Record<keyof Texts, unknown>>;
  return typeof description === 'string' && typeof specifications === 'string'
    ? { description, specifications }
    : undefined;
}

/** Shown once the product has a name, until a description has been generated. */
export function AssistantBanner({ written, open }: Assistance) {
  const { control } = useFormContext<ProductValues>();
  const name = useWatch({ control, name: 'name' }).trim();
  if (name === '' || written) return null;
  return (
    <div className="flex items-center gap-3 rounded-control bg-primary-soft px-4 py-3 max-sm:flex-wrap">
      <Sparkles size={20} className="flex-none text-primary-ink max-sm:hidden" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-small wrap-anywhere max-sm:basis-full">
        <b className="block font-semibold">{t('assistants:banner')}</b>
        {t('assistants:bannerText', { name })}
      </p>
      <Button variant="secondary" onClick={open} className="flex-none">
        {t('assistants:write')}
      </Button>
    </div>
  );
}

/** Marks a generated text that has not been edited. For the description, it also offers to reopen the assistant. */
export function Origin({ assistance, field }: { assistance: Assistance; field: keyof Texts }): ReactNode {
  const { control } = useFormContext<ProductValues>();
  const text = useWatch({ control, name: field });
  const { written, open } = assistance;
  if (!written) return null;
  return (
    <>
      {text !== '' && text === written[field] && <AiChip />}
      {field === 'description' && (
        <button type="button" onClick={open} className="link ml-auto min-h-6 rounded-plate px-0.5 text-small">
          {t('assistants:edit')}
        </button>
      )}
    </>
  );
}

export function Replaced({ replaced, putBack }: Assistance) {
  if (!replaced) return null;
  return (
    <p role="status" className="-mt-2.5 text-small text-ink-2">
      {t('assistants:replaced')}{' '}
      <button type="button" onClick={putBack} className="link min-h-6 rounded-plate px-0.5">
        {t('assistants:restore')}
      </button>
    </p>
  );
}
