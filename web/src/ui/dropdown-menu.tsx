import { Check } from './icons.tsx';
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

export const MenuLabel = (props: ComponentProps<typeof Primitive.Label>) => (
  <Primitive.Label className="px-3 pt-1.5 pb-1 text-small text-ink-2" {...props} />
);

export const MenuRadioGroup = Primitive.RadioGroup;

export const MenuRadioItem = ({ children, ...rest }: ComponentProps<typeof Primitive.RadioItem>) => (
  <Primitive.RadioItem
    className="grid min-h-10 cursor-pointer grid-cols-[minmax(0,1fr)_18px] items-center gap-2.5 rounded-control px-3 py-1.5 text-detail leading-5 outline-none data-highlighted:bg-sunken max-sm:min-h-11"
    {...rest}
  >
    <span className="min-w-0">{children}</span>
    <Primitive.ItemIndicator>
      <Check size={18} className="text-primary-ink" />
    </Primitive.ItemIndicator>
  </Primitive.RadioItem>
);
