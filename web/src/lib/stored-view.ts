import { useState } from 'react';

/** Returns the view that was chosen last in this browser. The first view is the default. */
export function useStoredView<View extends string>(
  key: string,
  views: readonly [View, ...View[]],
): [View, (view: View) => void] {
  const [view, setView] = useState(() => storedView(key, views));
  const choose = (next: View) => {
    setView(next);
    storeView(key, next);
  };
  return [view, choose];
}

/** Returns the same view outside a component, for loaders. */
export function storedView<View extends string>(key: string, views: readonly [View, ...View[]]): View {
  try {
    const stored = localStorage.getItem(key);
    return views.find((view) => view === stored) ?? views[0];
  } catch {
    return views[0];
  }
}

function storeView(key: string, view: string): void {
  try {
    localStorage.setItem(key, view);
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}
