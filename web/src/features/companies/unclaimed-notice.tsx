import { Info } from '#ui/icons.tsx';
import type { ReactNode } from 'react';
import type { CompanyPage } from '#contract/companies.ts';
import { APP_NAME } from '#contract/brand.ts';
import { formatDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { WatchButton } from './watch-button.tsx';

interface UnclaimedNoticeProps {
  company: CompanyPage;
  claim: ReactNode;
}

export function UnclaimedNotice({ company: { id, name, source }, claim }: UnclaimedNoticeProps) {
  return (
    <aside
      aria-label={t('companies:unclaimedTitle')}
      className="mb-7 flex items-start gap-4 rounded-panel border border-dashed border-line-strong bg-surface p-5 max-sm:flex-col max-sm:items-stretch max-sm:p-4"
    >
      <Info size={20} className="mt-0.5 flex-none text-primary-ink max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('companies:unclaimedTitle')}</p>
        <p className="max-w-[80ch] text-ink-2 wrap-anywhere">
          {t('companies:unclaimedText', { name, app: APP_NAME })}
        </p>
        {source && (
          <p className="mt-1 text-small text-ink-3">
            {t('companies:source', { name: source.name, date: formatDay(source.date) })}
          </p>
        )}
      </div>
      <div className="grid flex-none gap-2">
        {claim}
        <WatchButton companyId={id} name={name} isSecond />
      </div>
    </aside>
  );
}
