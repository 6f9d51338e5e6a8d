import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageSpinner } from '#ui/spinner.tsx';
import { NdaLoadFailed } from './nda-load-failed.tsx';
import { ndaAgreementQuery } from './queries.ts';
import { SigningPanel } from './signing-panel.tsx';

export function RenewalPanel({ onSigned, back }: { onSigned: () => void; back: ReactNode }) {
  const { data: agreement, isPending, isLoadingError, refetch } = useQuery(ndaAgreementQuery);
  if (isPending) return <PageSpinner />;
  if (isLoadingError) return <NdaLoadFailed onRetry={() => void refetch()} />;
  return <SigningPanel agreement={agreement} renewal={{ onSigned, back }} />;
}
