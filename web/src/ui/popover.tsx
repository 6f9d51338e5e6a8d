import { Popover as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './class-names.ts';

interface PopoverProps extends Pick<
  ComponentProps<typeof Primitive.Root>,
  'open' | 'defaultOpen' | 'onOpenChange'
> {
  trigger: ReactNode;
  label: string;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}

export function Popover({ trigger, label, align = 'end', className, children, ...state }: PopoverProps) {
  return (
    <Primitive.Root {...state}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={16}
          className={cn(
            'appear z-40 w-[min(400px,calc(100vw-32px))] overflow-hidden rounded-panel border border-line bg-raised shadow-pop',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
