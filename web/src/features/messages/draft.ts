import { useState } from 'react';
import { keep, kept } from '#lib/kept.ts';
import { useSignedInUser } from '#lib/session.ts';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What was typed to one person and not sent. */
export function useDraft(userId: string): [string, (text: string) => void] {
  const { id } = useSignedInUser();
  const name = `draft:${id}:${userId}`;
  const [text, setText] = useState(() => kept(name, textOf) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      keep(name, next || undefined);
    },
  ];
}
