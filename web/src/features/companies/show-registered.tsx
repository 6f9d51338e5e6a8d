import { useNavigate } from '@tanstack/react-router';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { ToastAction } from '#ui/toast-action.tsx';

/** Opens the directory. A new company is not among the first ones listed, so the toast links to its page. */
export function useShowRegistered(): (companyId: string, description: string) => void {
  const navigate = useNavigate();
  return (id, description) => {
    showToast({
      title: t('registration:done'),
      description,
      action: (
        <ToastAction
          label={t('registration:openCompany')}
          onAct={() => void navigate({ to: '/companies/$id', params: { id } })}
        />
      ),
    });
    void navigate({ to: '/companies' });
  };
}
