import { closeToast } from '#lib/toasts.ts';

interface ToastActionProps {
  label: string;
  onAct: () => void;
}

/** What people can do about a toast, which closes it. */
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
