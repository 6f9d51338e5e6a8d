import { X } from './icons.tsx';
import { Dialog as Primitive } from 'radix-ui';
import { t } from '#lib/words.ts';
import { useDialogFocus } from './dialog-focus.ts';
import { iconButtonClass } from './icon-button.tsx';
import type { SheetProps } from './sheet.tsx';

export function SheetSurface({ open, onOpenChange, title, top, footer, children }: SheetProps) {
  const focus = useDialogFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Content
          {...focus}
          aria-describedby={undefined}
          className="appear fixed inset-0 z-50 flex flex-col overflow-y-auto bg-surface px-4 md:px-6"
        >
          <div className="flex h-14 flex-none items-center justify-between">
            {top}
            <Primitive.Title className={top ? 'sr-only' : 'text-h3 font-semibold'}>{title}</Primitive.Title>
            <Primitive.Close aria-label={t('common:close')} className={iconButtonClass}>
              <X size={22} />
            </Primitive.Close>
          </div>
          <div className="flex-1 pb-6">{children}</div>
          {footer && (
            <div className="sticky bottom-0 -mx-4 border-t border-line bg-surface p-4">{footer}</div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
