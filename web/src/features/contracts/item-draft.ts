import { useState } from 'react';
import { readFromTab, storeInTab } from '#lib/browser-storage.ts';
import { useUser } from '#lib/session.ts';

/**
 * Text or values that were typed but not sent. They survive reloads of this tab, and changes by the other company to
 * what is shown around them.
 */
export function useItemDraft<Typed>(key: string): {
  draft: Typed | undefined;
  set: (draft: Typed) => void;
  drop: () => void;
} {
  const personId = useUser()?.id ?? '';
  const [drafts, setDrafts] = useState<Readonly<Record<string, Typed | undefined>>>({});
  const name = `contract:${personId}:${key}`;
  const put = (typed: Typed | undefined) => {
    setDrafts({ ...drafts, [key]: typed });
    storeInTab(name, typed);
  };
  return {
    draft: key in drafts ? drafts[key] : readFromTab(name, (kept) => (kept as Typed | null) ?? undefined),
    set: put,
    drop: () => put(undefined),
  };
}
