import { closeToast } from '#lib/toasts.ts';

interface ToastActionProps {
  label: string;
  onAct: () => void;
}

/** A button with what people can do about a toast. Pressing it closes the toast. */
export const ToastAction = ({ label, onAct }: ToastActionProps) => (
  <button
    type="button"
    onClick={() => {
      closeToast();
      onAct();
    }}
    className="link -mx-1 mt-1 min-h-8 px-1 text-small font-semibold max-sm:min-h-11"
  >
    {label}
  </button>
);
