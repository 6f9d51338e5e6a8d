import type { ReactNode } from 'react';
import { useSession } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { PageFailed } from '#ui/page-failed.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

interface ProtectedProps {
  otherwise: ReactNode;
  children: ReactNode;
}

export function Protected({ otherwise, children }: ProtectedProps) {
  const session = useSession();
  if (session.isPending) return <PageSpinner />;
  if (session.isLoadingError)
    return (
      <PageFailed
        title={t('common:errorTitle')}
        text={session.error.message}
        onRetry={() => void session.refetch()}
      />
    );
  return session.data ? children : otherwise;
}
