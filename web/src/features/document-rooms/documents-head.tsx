import { Eye, EyeOff } from '#ui/more-icons.tsx';
import type { ReactNode } from 'react';
import { cn } from '#ui/class-names.ts';

interface DocumentsHeadProps {
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}

export const DocumentsHead = ({ title, action, children }: DocumentsHeadProps) => (
  <header className="px-5 pt-3 pb-2 max-sm:px-4">
    <div className="flex min-h-10 items-center justify-between gap-3">
      <h3 className="min-w-0 truncate font-semibold">{title}</h3>
      {action}
    </div>
    {children && (
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-small">{children}</div>
    )}
  </header>
);

export function Seen({ isShown, children }: { isShown: boolean; children: string }) {
  const Icon = isShown ? Eye : EyeOff;
  return (
    <span className={cn('inline-flex min-w-0 items-center gap-1.5', isShown ? 'text-ok' : 'text-ink-2')}>
      <Icon size={16} className="flex-none" aria-hidden="true" />
      <span className="wrap-anywhere">{children}</span>
    </span>
  );
}
