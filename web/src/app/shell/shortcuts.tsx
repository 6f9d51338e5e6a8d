import { Suspense, useEffect, useState } from 'react';
import { withWords } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { onSearchAsked } from './search-opening.ts';

const ShortcutList = lazyPart(
  async () => (await withWords(import('./shortcut-list.tsx'), 'shortcuts')).ShortcutList,
);
const SearchPalette = lazyPart(
  async () =>
    (await withWords(import('#features/search-palette/search-palette.tsx'), 'search-palette')).SearchPalette,
);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

export function Shortcuts({ isMember }: { isMember: boolean }) {
  const [open, setOpen] = useState<'list' | 'search'>();
  useEffect(() => {
    const openOnKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) setOpen('list');
      if (isMember && event.key === 'k' && (event.ctrlKey || event.metaKey)) {
        // Otherwise some browsers would start a web search.
        event.preventDefault();
        setOpen('search');
      }
    };
    window.addEventListener('keydown', openOnKey);
    const stop = onSearchAsked(() => setOpen('search'));
    return () => {
      window.removeEventListener('keydown', openOnKey);
      stop();
    };
  }, [isMember]);
  const close = () => setOpen(undefined);
  return (
    <Suspense>
      {open === 'list' && <ShortcutList onClose={close} />}
      {open === 'search' && <SearchPalette onClose={close} />}
    </Suspense>
  );
}
