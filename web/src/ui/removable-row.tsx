import { type ReactNode, useState } from 'react';
import { type Failed, useAction } from '#lib/mutations.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface RemovableRowProps {
  name: string;
  children: ReactNode;
  action?: ReactNode;
  removal: {
    label: string;
    /** The same label with the name, for screen readers. */
    labelOf: string;
    title: string;
    text: string;
    pendingLabel: string;
    run: () => Promise<unknown>;
    stale: NonNullable<Parameters<typeof useAction>[0]['stale']>;
    done?: () => void;
    failed: Failed;
  };
}

export function RemovableRow({ name, children, action, removal }: RemovableRowProps) {
  const { label, labelOf, title, text, pendingLabel, run, stale, done, failed } = removal;
  const [isAsked, setAsked] = useState(false);
  const removing = useAction({
    run,
    stale,
    done: () => {
      setAsked(false);
      done?.();
    },
    failed,
  });
  return (
    <li className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 text-detail leading-5">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-ink-2 tabular-nums">{children}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {action}
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          aria-label={labelOf}
          onClick={() => setAsked(true)}
        >
          {label}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={title}
        text={text}
        confirmLabel={label}
        pendingLabel={pendingLabel}
        pending={removing.isPending}
        danger
        onConfirm={() => removing.mutate()}
      />
    </li>
  );
}
