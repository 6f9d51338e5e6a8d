import { useState } from 'react';
import { z } from 'zod';
import { keep, kept } from '#lib/kept.ts';
import { useSignedInUser } from '#lib/session.ts';

/** What was typed to one person and not sent. */
export function useDraft(userId: string): [string, (text: string) => void] {
  const { id } = useSignedInUser();
  const name = `draft:${id}:${userId}`;
  const [text, setText] = useState(() => kept(name, z.string()) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      keep(name, next || undefined);
    },
  ];
}
