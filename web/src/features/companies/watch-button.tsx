import { useQuery } from '@tanstack/react-query';
import { type CompanyPage, unwatchCompany, watchCompany } from '#contract/companies.ts';
import { call } from '#lib/api.ts';
import { toastOf, useAction } from '#lib/mutations.ts';
import { queryClient, refresh } from '#lib/queries.ts';
import { whenSignedIn } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { companyQuery } from './queries.ts';

interface WatchButtonProps {
  companyId: string;
  name: string;
  isSecond?: boolean;
}

export function WatchButton({ companyId, name, isSecond = false }: WatchButtonProps) {
  const { queryKey } = companyQuery(companyId);
  const { data: company } = useQuery(companyQuery(companyId));
  const watched = company?.isWatched ?? false;
  const watching = useAction({
    run: (watch: boolean) => call(watch ? watchCompany : unwatchCompany, { params: { id: companyId } }),
    done: (_, watch) => {
      queryClient.setQueryData(
        queryKey,
        (page: CompanyPage | undefined) => page && { ...page, isWatched: watch },
      );
      showToast(
        watch
          ? { title: t('companies:watching'), description: t('companies:watchingText', { name }) }
          : { title: t('companies:unwatched'), description: t('companies:unwatchedText', { name }) },
      );
    },
    failed: (failure) => {
      // The company may have joined in the meantime.
      if (failure.status === 409) void refresh(['companies']);
      return toastOf(failure, { title: t('companies:watchFailed') });
    },
  });

  return (
    <Button
      variant={watched || isSecond ? 'secondary' : 'primary'}
      pending={watching.isPending}
      aria-pressed={watched}
      onClick={() => void whenSignedIn(() => watching.mutate(!watched))}
    >
      {watched ? t('companies:unwatch') : t('companies:watch')}
    </Button>
  );
}
