import type { ReactNode } from 'react';
import { cn } from '#ui/class-names.ts';

interface DeviceRowProps {
  name: string;
  note: string;
  isWarning?: boolean;
  action?: ReactNode;
}

export const DeviceRow = ({ name, note, isWarning, action }: DeviceRowProps) => (
  <li className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
    <div className="min-w-0 flex-1 basis-40 text-detail leading-5">
      <p className="font-medium">{name}</p>
      <p className={cn('text-ink-2', isWarning && 'text-attention')}>{note}</p>
    </div>
    {action}
  </li>
);
