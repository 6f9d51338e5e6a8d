import { useState } from 'react';

const PREFIX = 'contract:';

/**
 * Text or values that are typed but not sent. They stay in this tab through reloads, and while the other side
 * changes what is shown around them.
 */
export function useItemDraft<Typed>(key: string): {
  draft: Typed | undefined;
  set: (draft: Typed) => void;
  drop: () => void;
} {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Typed | undefined>>>({});
  const draft = key in drafts ? drafts[key] : read<Typed>(key);
  return {
    draft,
    set: (typed) => {
      setDrafts({ ...drafts, [key]: typed });
      sessionStorage.setItem(PREFIX + key, JSON.stringify(typed));
    },
    drop: () => {
      setDrafts({ ...drafts, [key]: undefined });
      sessionStorage.removeItem(PREFIX + key);
    },
  };
}

function read<Typed>(key: string): Typed | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Typed | null) ?? undefined;
  } catch {
    return undefined;
  }
}
