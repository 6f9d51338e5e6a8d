import type { ReactNode } from 'react';

export function Outcome({ text, hint, actions }: { text: ReactNode; hint?: ReactNode; actions: ReactNode }) {
  return (
    <>
      <div role="status" className="grid gap-2">
        <p>{text}</p>
        {hint && <p className="text-small text-ink-2">{hint}</p>}
      </div>
      <div className="mt-6 grid gap-2.5">{actions}</div>
    </>
  );
}
