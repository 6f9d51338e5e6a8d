const REMOVES_ROW = 'data-removes-row';

/** Dialogs have this in their own file (dialog-focus.ts), so that they need no second file when they open. */
export const focusContent = (): void => document.querySelector('main')?.focus({ preventScroll: true });

/**
 * A ref for a button that removes its row without asking first. If the button has the focus when it is removed, the
 * focus moves to the same button of the next row, otherwise of the previous one, and after the last row to the heading
 * above the list.
 */
export function keepFocusInList(button: HTMLButtonElement | null) {
  if (!button) return;
  button.setAttribute(REMOVES_ROW, '');
  return () => {
    if (document.activeElement !== button) return;
    const successors = successorsOf(button);
    // React calls this before it changes the page, and other rows can be removed at the same time.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const successor = successors.find((element) => element.isConnected);
      if (successor) successor.focus();
      else focusContent();
    });
  };
}

function successorsOf(button: HTMLButtonElement): HTMLElement[] {
  const list = button.closest('ul, ol') ?? button;
  const buttons = [...list.querySelectorAll<HTMLElement>(`[${REMOVES_ROW}]`)];
  const position = buttons.indexOf(button);
  const heading = list.parentElement?.closest(':has(h2, h3)')?.querySelector<HTMLElement>('h2, h3');
  // Headings accept the focus only with a tab index.
  if (heading) heading.tabIndex = -1;
  return [
    ...buttons.slice(position + 1),
    ...buttons.slice(0, Math.max(position, 0)).toReversed(),
    ...(heading ? [heading] : []),
  ];
}
