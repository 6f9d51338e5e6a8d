import { useQuery } from '@tanstack/react-query';
import { type CompanyPage, unwatchCompany, watchCompany } from '#contract/companies.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { queryClient } from '#lib/queries.ts';
import { whenSignedIn } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { companyQuery } from './queries.ts';

interface WatchButtonProps {
  companyId: string;
  name: string;
  /** Beside something that leads. */
  isSecond?: boolean;
}

/** "Tell me when somebody claims this page", and the way to take it back. */
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
          ? { title: m.companies_watching(), description: m.companies_watching_text({ name }) }
          : { title: m.companies_unwatched(), description: m.companies_unwatched_text({ name }) },
      );
    },
    failed: { title: m.companies_watch_failed(), fallback: m.companies_watch_failed_text() },
  });

  return (
    <Button
      variant={watched || isSecond ? 'secondary' : 'primary'}
      pending={watching.isPending}
      aria-pressed={watched}
      onClick={() => void whenSignedIn(() => watching.mutate(!watched))}
    >
      {watched ? m.companies_unwatch() : m.companies_watch()}
    </Button>
  );
}
