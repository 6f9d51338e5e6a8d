import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';
import { useFieldControl } from './field.tsx';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldControl()} {...rest} className={cn('control', className)} />;
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      rows={rows}
      {...rest}
      className={cn('control h-auto! resize-y py-2.5', className)}
    />
  );
}
