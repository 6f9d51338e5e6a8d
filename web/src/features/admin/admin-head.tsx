import { signOutAdmin } from '#contract/admins.ts';
import { call } from '#lib/api.ts';
import { formatCount } from '#lib/money.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Overview } from './queries.ts';

interface AdminHeadProps {
  overview: Overview | undefined;
  onLoggedOut: () => void;
}

export function AdminHead({ overview, onLoggedOut }: AdminHeadProps) {
  const leaving = useAction({
    run: () => call(signOutAdmin),
    done: onLoggedOut,
    failed: () => ({ title: t('admin:logoutFailed'), description: t('admin:logoutFailedText') }),
  });
  return (
    <PageHead
      title={t('admin:title')}
      actions={
        <div className="flex flex-wrap items-center gap-8 max-sm:justify-between max-sm:gap-4">
          <dl className="flex gap-8 max-sm:gap-5">
            <Count label={t('admin:countCompanies')} count={overview?.companies} />
            <Count label={t('admin:countProducts')} count={overview?.products} />
            <Count label={t('admin:countUsers')} count={overview?.users} />
          </dl>
          <Button
            variant="secondary"
            pending={leaving.isPending}
            pendingText={t('admin:loggingOut')}
            onClick={() => leaving.mutate()}
          >
            {t('admin:logout')}
          </Button>
        </div>
      }
    />
  );
}

function Count({ label, count }: { label: string; count: number | undefined }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="min-h-7 text-[22px] leading-7 font-medium tabular-nums [font-stretch:100%]">
        {count === undefined ? '' : formatCount(count)}
      </dd>
    </div>
  );
}
