import { Columns3 } from '#ui/icons.tsx';
import { type CompareKind, toggleCompared, useCompared } from './compare.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';

interface CompareToggleProps {
  kind: CompareKind;
  id: string;
  name: string;
  isInHead?: boolean;
  className?: string;
}

export function CompareToggle({ kind, id, name, isInHead = false, className }: CompareToggleProps) {
  const isChosen = useCompared(kind).some((one) => one.id === id);
  const toggle = () => {
    if (toggleCompared(kind, { id, name })) return;
    showToast({
      tone: 'danger',
      title: t('entities:compare.full'),
      description: t('entities:compare.fullText', { name }),
    });
  };
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t('entities:compare.add', { name })}
      onClick={toggle}
      className={cn(
        isInHead
          ? buttonClass('secondary')
          : 'inline-flex min-h-7 items-center justify-center gap-1.5 rounded-plate px-2 text-note leading-5 font-medium text-ink-2 hover:bg-sunken hover:text-ink max-sm:min-h-11',
        'aria-pressed:bg-primary-soft aria-pressed:text-primary-ink',
        className,
      )}
    >
      <Columns3 size={isInHead ? 16 : 15} />
      {t('entities:compare.action')}
    </button>
  );
}
