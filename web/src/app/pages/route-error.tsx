import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiFailure } from '#lib/api.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { StateCard } from '#ui/state-card.tsx';

export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isRefused = error instanceof ApiFailure;
  const retry = () => {
    // Browsers request code that failed to load only once per document.
    if (!isRefused) return location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <StateCard
      kind="failed"
      heading="h1"
      className="min-h-[60vh] content-center"
      title={t('common:errorTitle')}
      text={isRefused ? error.message : t('common:errorText')}
      actions={<Button onClick={retry}>{t('common:retry')}</Button>}
    />
  );
}
