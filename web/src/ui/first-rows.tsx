import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#lib/words.ts';
import { Button } from './button.tsx';

const FIRST = 3;
/** Selects the row after the first ones; the class below hides it and those after it. */
const NEXT = `ul > li:nth-child(${FIRST + 1}) :is(a, button)`;

interface FirstRowsProps {
  count: number;
  /** A list element, whose items are the rows. */
  children: ReactNode;
}

/**
 * On phones, shows the first rows of a list and a button for the others; a single further row needs no button. Wider
 * screens show all rows.
 */
export function FirstRows({ count, children }: FirstRowsProps) {
  const rows = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isFolded = !isOpen && count > FIRST + 1;
  const showAll = () => {
    flushSync(() => setOpen(true));
    rows.current?.querySelector<HTMLElement>(NEXT)?.focus();
  };
  return (
    <>
      <div ref={rows} className={isFolded ? 'max-sm:[&>ul>li:nth-child(n+4)]:hidden' : undefined}>
        {children}
      </div>
      {isFolded && (
        <div className="border-t border-line p-1.5 sm:hidden">
          <Button variant="quiet" onClick={showAll} className="w-full">
            {t('common:showMore', { count: count - FIRST })}
          </Button>
        </div>
      )}
    </>
  );
}
