import { useEffect } from 'react';
import { focusContent } from '#ui/row-focus.ts';

/** Moves the focus to the page's content when the form that had it disappears after it was sent. */
export function useFocusWhenGone(): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusContent();
      });
    },
    [],
  );
}
