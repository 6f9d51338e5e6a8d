import { lazy, Suspense, useEffect, useState } from 'react';
import { withWords } from '#lib/words.ts';

const ShortcutList = lazy(async () => ({
  default: (await withWords(import('./shortcut-list.tsx'), 'shortcuts')).ShortcutList,
}));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Opens the list of keyboard shortcuts when `?` is pressed outside a field. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const openOnQuestionMark = ({ key, target }: KeyboardEvent) => {
      if (key === '?' && !isTyping(target)) setOpen(true);
    };
    window.addEventListener('keydown', openOnQuestionMark);
    return () => window.removeEventListener('keydown', openOnQuestionMark);
  }, []);
  return (
    isOpen && (
      <Suspense>
        <ShortcutList onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
