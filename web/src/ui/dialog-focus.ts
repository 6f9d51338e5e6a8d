import { useRef } from 'react';

const CONTROL = 'input, select, textarea, button';

/**
 * Moves the focus into a dialog and back. It goes to the first control, as the primitives do, unless that is below the
 * window: then it goes to the dialog itself, so that a long one opens at its title. When the dialog closes, it returns
 * to the element that opened it, or to the page's content if that is gone, unless something else has taken it. The
 * primitives do this only when they are given a trigger.
 */
export function useDialogFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const dialog = event.currentTarget;
      if (!(dialog instanceof HTMLElement) || !isBelowWindow(dialog.querySelector(CONTROL))) return;
      event.preventDefault();
      dialog.focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      const target = opener.current?.isConnected ? opener.current : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}

const isBelowWindow = (control: Element | null): boolean =>
  control !== null && control.getBoundingClientRect().bottom > innerHeight;
