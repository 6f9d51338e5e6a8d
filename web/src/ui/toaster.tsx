import { type SyntheticEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { closeToast, shownToast, type ShownToast, watchToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { cn } from './class-names.ts';
import { CircleAlert, CircleCheck, X } from './icons.tsx';

/** A toast with an action stays twice as long, because people have to decide about the action and reach it. */
const DURATION_MS = 5000;

/**
 * One toast at a time: at the bottom right, or, on phones, below the navigation bar, in the space that a dialog leaves
 * free above itself. It is part of every page's first load, because code that reports a lost network cannot be loaded
 * once the network is lost.
 */
export function Toaster() {
  const toast = useSyncExternalStore(watchToast, shownToast);
  // Outside the page, because an open dialog hides the page from screen readers.
  return createPortal(
    <section
      aria-label={t('common:toasts')}
      aria-live="polite"
      // Without this, pressing the toast would close an open dialog.
      onPointerDown={(event) => event.stopPropagation()}
      className="fixed inset-x-4 toasts z-60 sm:right-6 sm:bottom-6 sm:left-auto sm:w-95"
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </section>,
    document.body,
  );
}

function ToastCard({ toast: { title, description, tone = 'ok', action } }: { toast: ShownToast }) {
  const holding = useClosing(action ? 2 * DURATION_MS : DURATION_MS);
  const Icon = tone === 'ok' ? CircleCheck : CircleAlert;
  return (
    <div
      role={tone === 'ok' ? 'status' : 'alert'}
      {...holding}
      className={cn(
        'rise flex items-start gap-3 rounded-panel border-l-4 bg-raised py-3.5 pr-3 pl-4 text-body text-ink shadow-pop',
        tone === 'ok' ? 'border-ok-solid' : 'border-danger',
      )}
    >
      <Icon size={19} className={cn('mt-0.5', tone === 'ok' ? 'text-ok' : 'text-danger')} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-small text-ink-2">{description}</p>}
        {action}
      </div>
      <button
        type="button"
        aria-label={t('common:close')}
        onClick={closeToast}
        className="grid size-6 flex-none max-sm:-m-2.5 max-sm:size-11 place-items-center rounded-plate text-ink-3 hover:text-ink"
      >
        <X size={16} />
      </button>
    </div>
  );
}

function useClosing(durationMs: number) {
  const [isHeld, setHeld] = useState(false);
  const leftMs = useRef(durationMs);
  useEffect(() => {
    if (isHeld) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(closeToast, leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAt;
    };
  }, [isHeld]);
  const look = ({ currentTarget }: SyntheticEvent) => setHeld(currentTarget.matches(':hover, :focus-within'));
  return { onPointerEnter: look, onPointerLeave: look, onFocus: look, onBlur: look };
}
