import { Link } from '@tanstack/react-router';
import type { ApplicationReceipt } from '#contract/access-applications.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';

interface ReceivedProps {
  receipt: ApplicationReceipt;
  title: string;
  text: string;
}

export function Received({ receipt: { reference }, title, text }: ReceivedProps) {
  return (
    <Panel role="status">
      <StateCard
        kind="done"
        title={title}
        text={<span className="[overflow-wrap:anywhere]">{text}</span>}
        actions={
          <div className="grid justify-items-center gap-5">
            <dl className="rounded-control bg-sunken px-6 py-3 max-sm:px-4">
              <dt className="text-small text-ink-2">{t('applications:reference')}</dt>
              <dd className="text-figure font-medium tabular-nums max-sm:text-h2 [font-stretch:100%]">
                {reference}
              </dd>
            </dl>
            <Link to="/companies" className={buttonClass('secondary')}>
              {t('applications:toCompanies')}
            </Link>
          </div>
        }
      />
    </Panel>
  );
}
