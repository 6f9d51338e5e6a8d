import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiFailure } from '#lib/api.ts';
import { t } from '#lib/words.ts';
import { PageFailed } from '#ui/page-failed.tsx';

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
    <PageFailed
      title={t('common:errorTitle')}
      text={isRefused ? error.message : t('common:errorText')}
      onRetry={retry}
    />
  );
}
