import { LayoutGrid, List } from '#ui/icons.tsx';
import { useState } from 'react';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';

export type ProductView = 'grid' | 'list';

const KEY = 'product-view';

export function useProductView(): [ProductView, (view: ProductView) => void] {
  const [view, setView] = useState(keptView);
  const choose = (next: ProductView) => {
    setView(next);
    keepView(next);
  };
  return [view, choose];
}

function keptView(): ProductView {
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}

function keepView(view: ProductView): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}

const VIEWS = [
  { value: 'grid', label: () => t('products:viewGrid'), Icon: LayoutGrid },
  { value: 'list', label: () => t('products:viewList'), Icon: List },
] as const;

export function ViewToggle({ view, onChange }: { view: ProductView; onChange: (view: ProductView) => void }) {
  return (
    <div
      role="group"
      aria-label={t('products:view')}
      className="flex h-10.5 items-center gap-0.5 self-center rounded-control bg-sunken p-1 max-sm:h-11.5"
    >
      {VIEWS.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-label={label()}
          aria-pressed={view === value}
          onClick={() => onChange(value)}
          className={cn(
            'grid h-full w-10 flex-auto place-items-center rounded-plate text-ink-2 hover:text-ink',
            view === value && 'bg-surface text-ink shadow-[0_0_0_1px_var(--color-line-strong)] dark:bg-line',
          )}
        >
          <Icon size={18} />
        </button>
      ))}
    </div>
  );
}
