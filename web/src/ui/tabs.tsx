import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/money.ts';
import { CountBadge } from './count-badge.tsx';

interface TabsProps<Value extends string> {
  /** Names the row of tabs. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly {
    value: Value;
    label: string;
    count?: number;
    /** How many things wait there for the person who looks. */
    waiting?: number;
    content: ReactNode;
  }[];
}

/** One that an address opened may stand beyond the edge of a phone. The row alone moves, never the page. */
function center(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** Several views in one place; the row scrolls sideways on phones. */
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
            // Anew with each rendering: counts that arrive make the row wider.
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
