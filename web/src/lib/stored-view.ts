import { useState } from 'react';

interface ViewInUrl<View extends string> {
  /** The view in the URL, so that people can share a link to it. */
  given: View | undefined;
  show: (view: View) => void;
}

/** Returns the view in the URL, or else the one that was last chosen in this browser. The first view is the default. */
export function useView<View extends string>(
  key: string,
  views: readonly [View, ...View[]],
  { given, show }: ViewInUrl<View>,
): [View, (view: View) => void] {
  const [stored, setStored] = useState(() => storedView(key, views));
  const choose = (next: View) => {
    setStored(next);
    storeView(key, next);
    show(next);
  };
  return [given ?? stored, choose];
}

/** Returns the view that was chosen last. It is not a hook, so that loaders can use it. */
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
