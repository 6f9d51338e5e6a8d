import type { ComponentPropsWithoutRef } from 'react';
import { cn } from './class-names.ts';

export function Ledger({ className, ...rest }: ComponentPropsWithoutRef<'ul'>) {
  return <ul className={cn('ledger', className)} {...rest} />;
}

export function LedgerRow({ className, ...rest }: ComponentPropsWithoutRef<'li'>) {
  return <li className={cn('px-5 py-4 max-sm:px-4', className)} {...rest} />;
}
