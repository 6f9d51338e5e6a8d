import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

/** A full name behind a short one, on hover and on focus. Never the only place where something is said. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={200}>
      <Primitive.Root>
        <Primitive.Trigger asChild>
          <span className="inline-flex cursor-default">{children}</span>
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            sideOffset={6}
            className="appear z-50 max-w-[280px] rounded-control bg-ink px-2.5 py-1.5 text-[13px] leading-[18px] text-canvas shadow-pop"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
