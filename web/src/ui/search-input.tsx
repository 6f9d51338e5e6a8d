import { Search } from './icons.tsx';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';
import { Input } from './input.tsx';

/** Needs an `aria-label` or a `Field`. */
export function SearchInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <span className={cn('relative block', className)}>
      <Search size={18} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
      <Input type="search" className="pl-9.5" {...rest} />
    </span>
  );
}
