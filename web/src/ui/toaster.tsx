import { CircleAlert, CircleCheck, X } from './icons.tsx';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Stage, toast as stage } from 'sonner';
import { attachToaster, type Toast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { cn } from './class-names.ts';

const DURATION_MS = 5000;

/** One toast at a time: at the bottom right, or across the top on phones. Hovering or focusing pauses its timer. */
export function Toaster() {
  useEffect(
    () =>
      attachToaster((toast) => {
        // Each toast is a new element. A reused one would disappear together with the previous toast.
        stage.dismiss();
        stage.custom((id) => <ToastCard toast={toast} onClose={() => stage.dismiss(id)} />, {
          duration: DURATION_MS,
        });
      }),
    [],
  );
  const onPhone = matchMedia('(width < 40rem)').matches;
  // Outside the page, because an open dialog hides the page from screen readers.
  return createPortal(
    <Stage
      position={onPhone ? 'top-center' : 'bottom-right'}
      visibleToasts={1}
      containerAriaLabel={t('common:toasts')}
      offset={24}
      mobileOffset={16}
      style={{ '--width': '380px', fontFamily: 'inherit' } as React.CSSProperties}
    />,
    document.body,
  );
}

function ToastCard({
  toast: { title, description, tone = 'ok' },
  onClose,
}: {
  toast: Toast;
  onClose: () => void;
}) {
  const Icon = tone === 'ok' ? CircleCheck : CircleAlert;
  return (
    <div
      role={tone === 'ok' ? 'status' : 'alert'}
      className={cn(
        'flex w-full items-start gap-3 rounded-panel border-l-4 bg-raised py-3.5 pr-3 pl-4 text-body text-ink shadow-pop sm:w-95',
        tone === 'ok' ? 'border-ok-solid' : 'border-danger',
      )}
    >
      <Icon size={19} className={cn('mt-0.5', tone === 'ok' ? 'text-ok' : 'text-danger')} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-small text-ink-2">{description}</p>}
      </div>
      <button
        type="button"
        aria-label={t('common:close')}
        onClick={onClose}
        className="grid size-6 flex-none place-items-center rounded-plate text-ink-3 hover:text-ink"
      >
        <X size={16} />
      </button>
    </div>
  );
}
