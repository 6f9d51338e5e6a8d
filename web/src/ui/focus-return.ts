import { useRef } from 'react';

/**
 * Gives the keyboard back to what opened a dialog; to the content of the page, where that is gone by then. What took
 * the focus meanwhile keeps it. The primitives do this by themselves only where they are given a trigger.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      const target = opener.current?.isConnected ? opener.current : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
