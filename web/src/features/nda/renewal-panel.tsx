import { useQuery } from '@tanstack/react-query';
import { PageSpinner } from '#ui/spinner.tsx';
import { NdaLoadFailed } from './nda-load-failed.tsx';
import { ndaAgreementQuery } from './queries.ts';
import { SigningPanel } from './signing-panel.tsx';

export function RenewalPanel({ onClose }: { onClose: () => void }) {
  const { data: agreement, isPending, isLoadingError, refetch } = useQuery(ndaAgreementQuery);
  if (isPending) return <PageSpinner />;
  if (isLoadingError) return <NdaLoadFailed onRetry={() => void refetch()} />;
  return <SigningPanel agreement={agreement} onClose={onClose} />;
}
