import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './class-names.ts';

interface DropdownMenuProps extends Pick<
  ComponentProps<typeof Primitive.Root>,
  'open' | 'defaultOpen' | 'onOpenChange'
> {
  trigger: ReactNode;
  align?: 'start' | 'end';
  children: ReactNode;
}

export function DropdownMenu({ trigger, align = 'end', children, ...state }: DropdownMenuProps) {
  return (
    <Primitive.Root modal={false} {...state}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={8}
          className="appear z-40 min-w-55 rounded-panel border border-line bg-raised p-1.5 shadow-pop"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** A menu item, or a link with `asChild`. */
export function MenuItem({ className, ...rest }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={cn(
        'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control px-3 text-detail outline-none data-highlighted:bg-sunken max-sm:min-h-11',
        className,
      )}
      {...rest}
    />
  );
}

export const MenuSeparator = () => <Primitive.Separator className="my-1.5 h-px bg-line" />;
