import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/money.ts';
import { CountBadge } from './count-badge.tsx';

interface TabsProps<Value extends string> {
  /** The accessible name of the tabs. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly {
    value: Value;
    label: string;
    count?: number;
    /** The number of items that need the reader's attention. */
    waiting?: number;
    content: ReactNode;
  }[];
}

/** Scrolls the row, but not the page, to a selected tab that is outside the screen on a phone. */
function center(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** Several views in one place. The row scrolls sideways on phones. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  return (
    <Primitive.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Primitive.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            // Runs at every render, because counts that arrive later make the row wider.
            ref={tab.value === value ? (element) => center(element) : undefined}
            value={tab.value}
            className="inline-flex h-11 items-center gap-2 px-3 text-[15px] font-medium whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:current-line data-[state=active]:font-semibold data-[state=active]:text-ink"
          >
            {tab.label}
            <CountBadge count={tab.waiting ?? 0} />
            {tab.count !== undefined && (
              <span className="font-normal text-ink-3 tabular-nums">{formatCount(tab.count)}</span>
            )}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-6 focus-visible:outline-offset-4">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
