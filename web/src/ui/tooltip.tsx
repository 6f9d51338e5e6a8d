import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Keeps a narrow tooltip inside the window. */
const MARGIN = 150;

interface TooltipProps {
  text: string;
  /** A focusable element with its own accessible name. The tooltip only shows it visually. */
  children: ReactNode;
}

export function Tooltip({ text, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  const show = () => {
    const box = anchor.current?.getBoundingClientRect();
    if (!box) return;
    const middle = box.left + box.width / 2;
    setPlace({ left: Math.min(Math.max(middle, MARGIN), window.innerWidth - MARGIN), top: box.top });
  };

  useEffect(() => {
    if (!place) return undefined;
    const hide = () => setPlace(null);
    const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    window.addEventListener('keydown', hideOnEscape);
    window.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      window.removeEventListener('keydown', hideOnEscape);
      window.removeEventListener('scroll', hide, { capture: true });
    };
  }, [place]);

  return (
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={show}
      onPointerLeave={() => setPlace(null)}
      onFocus={show}
      onBlur={() => setPlace(null)}
    >
      {children}
      {place && (
        <span
          aria-hidden="true"
          className="appear fixed z-50 w-max max-w-70 -translate-x-1/2 -translate-y-full pb-1.5"
          style={place}
        >
          <span className="block rounded-control bg-ink px-2.5 py-1.5 text-note leading-4.5 text-canvas shadow-pop">
            {text}
          </span>
        </span>
      )}
    </span>
  );
}
