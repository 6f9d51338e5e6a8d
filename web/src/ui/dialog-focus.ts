import { useRef } from 'react';

const CONTROL = 'input, select, textarea, button';

/**
 * Moves the focus into a dialog and back. The focus goes to the first control, as in the primitives, unless that
 * control is below the window: then it goes to the dialog itself, so that a long dialog opens at its title. When the
 * dialog closes, the focus returns to the element that opened it. If that element is gone or is removed afterwards, the
 * focus moves to the page's content, unless another element has it. The primitives return the focus only when they are
 * given a trigger.
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
      if (opener.current instanceof HTMLElement && opener.current.isConnected) {
        opener.current.focus({ preventScroll: true });
        focusContentWithout(opener.current);
      } else focusContent();
    },
  };
}

const focusContent = (): void => document.querySelector('main')?.focus({ preventScroll: true });

/** Moves the focus to the page's content if the element that has it is removed, such as the row that was deleted. */
function focusContentWithout(focused: HTMLElement): void {
  const watching = new MutationObserver(() => {
    if (document.activeElement === focused) return;
    watching.disconnect();
    if (!focused.isConnected && document.activeElement === document.body) focusContent();
  });
  watching.observe(document.body, { childList: true, subtree: true });
}

const isBelowWindow = (control: Element | null): boolean =>
  control !== null && control.getBoundingClientRect().bottom > innerHeight;
