import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { cn } from './class-names.ts';

export function Panel({ className, ...rest }: ComponentPropsWithoutRef<'section'>) {
  return <section className={cn('rounded-panel border border-line bg-surface', className)} {...rest} />;
}

export function PanelHeader({ title, id, action }: { title: ReactNode; id?: string; action?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-5 pt-4 pb-3 max-sm:px-4 max-sm:pt-3.5 max-sm:pb-2.5">
      <h2 id={id} className="min-w-0 text-h3 font-semibold tracking-tight wrap-anywhere [font-stretch:100%]">
        {title}
      </h2>
      {action}
    </header>
  );
}

export function PanelBody({ className, ...rest }: ComponentPropsWithoutRef<'div'>) {
  return <div className={cn('px-5 pb-5 max-sm:px-4 max-sm:pb-4', className)} {...rest} />;
}
