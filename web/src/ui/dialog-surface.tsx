import { X } from './icons.tsx';
import { Dialog as Primitive } from 'radix-ui';
import { t } from '#lib/words.ts';
import { cn } from './class-names.ts';
import { useDialogFocus } from './dialog-focus.ts';
import { iconButtonClass } from './icon-button.tsx';
import type { DialogProps } from './dialog.tsx';

/** Keeps the buttons at the bottom of the window, because a wide dialog is often longer than the window. */
const STAYS_VISIBLE = 'sticky -bottom-4 z-1 border-t border-line bg-raised py-4 max-sm:bottom-0 max-sm:py-3';

export function DialogSurface({
  open,
  onOpenChange,
  title,
  text,
  wide = false,
  head,
  footer,
  children,
}: DialogProps) {
  const focus = useDialogFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay
          data-dialog
          className={cn(
            'appear fixed inset-0 z-40 grid place-items-center-safe overflow-y-auto bg-(--scrim) p-4 max-sm:place-items-end max-sm:p-0',
            wide && 'scroll-pb-20',
          )}
        >
          <Primitive.Content
            {...focus}
            {...(text ? {} : { 'aria-describedby': undefined })}
            className={cn(
              'rise relative w-full overflow-clip rounded-dialog bg-raised shadow-dialog max-sm:max-h-[calc(100dvh-6rem)] max-sm:overflow-y-auto max-sm:rounded-b-none',
              wide ? 'max-w-180 scroll-pb-20' : 'max-w-130',
              'max-sm:max-w-none',
            )}
          >
            {head}
            <div className="wrap-break-word px-6 pt-5.5 pb-6 max-sm:px-4 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))]">
              <Primitive.Title
                className={cn('text-h2 font-medium tracking-tight [font-stretch:100%]', !head && 'pr-10')}
              >
                {title}
              </Primitive.Title>
              {text && <Primitive.Description className="mt-1.5 text-ink-2">{text}</Primitive.Description>}
              {children && <div className="mt-4.5">{children}</div>}
              {footer && (
                <div
                  className={cn(
                    'mt-4.5 flex flex-wrap justify-end gap-2.5 max-sm:flex-col-reverse max-sm:flex-nowrap max-sm:items-stretch',
                    wide && STAYS_VISIBLE,
                  )}
                >
                  {footer}
                </div>
              )}
            </div>
            {!head && (
              <Primitive.Close
                aria-label={t('common:close')}
                className={cn(iconButtonClass, 'absolute! top-4 right-4')}
              >
                <X size={20} />
              </Primitive.Close>
            )}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
