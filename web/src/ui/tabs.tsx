import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { formatCount } from '#lib/money.ts';
import { CountBadge } from './count-badge.tsx';

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly {
    value: Value;
    label: string;
    count?: number;
    /** The number of items that need the user's attention. */
    waiting?: number;
    content: ReactNode;
  }[];
}

function center(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/**
 * Several views in one place, following the ARIA Authoring Practices for tabs: arrow keys, Home and End select a tab.
 * The row scrolls sideways on phones. This is our own component, because the library's tabs add 10 kB to a screen.
 */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  const id = useId();
  const chosen = tabs.find((tab) => tab.value === value);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = tabs.findIndex((tab) => tab === chosen);
    const next = tabs[placeAfter(event.key, place, tabs.length)];
    if (!next) return;
    event.preventDefault();
    document.getElementById(`${id}-${next.value}`)?.focus();
    onChange(next.value);
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${id}-panel` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            // Runs at every render, because counts that arrive later make the row wider.
            ref={tab === chosen ? (element) => center(element) : undefined}
            onClick={() => onChange(tab.value)}
            onKeyDown={onKeyDown}
            className="inline-flex h-11 items-center gap-2 px-3 text-body font-medium whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-selected:current-line aria-selected:font-semibold aria-selected:text-ink"
          >
            {tab.label}
            <CountBadge count={tab.waiting ?? 0} />
            {tab.count !== undefined && (
              <span className="font-normal text-ink-3 tabular-nums">{formatCount(tab.count)}</span>
            )}
          </button>
        ))}
      </div>
      {chosen && (
        <div
          key={chosen.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${chosen.value}`}
          tabIndex={0}
          className="pt-6 focus-visible:outline-offset-4"
        >
          {chosen.content}
        </div>
      )}
    </div>
  );
}

/** Returns the index of the tab to which a key leads from this one; -1 for other keys. */
function placeAfter(key: string, place: number, count: number): number {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
