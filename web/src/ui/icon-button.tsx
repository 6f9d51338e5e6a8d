import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

export const iconButtonClass =
  'relative grid size-10 flex-none place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink max-sm:size-11 aria-expanded:bg-sunken aria-expanded:text-ink';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, with the count it shows: "Notifications, 3 unread". */
  label: string;
}

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return <button type={type} aria-label={label} className={cn(iconButtonClass, className)} {...rest} />;
}
