import { Link } from '@tanstack/react-router';
import type { RfqResponse } from '#contract/rfq-responses.ts';
import { t } from '#lib/words.ts';
import { StatusLabel } from '#ui/status-label.tsx';

export function Outcome({ response: { status, dealId } }: { response: RfqResponse }) {
  if (status === 'not_awarded') return <StatusLabel status="over">{t('rfqs:notAwarded')}</StatusLabel>;
  if (status !== 'awarded') return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <StatusLabel status="agreed">{t('rfqs:awarded')}</StatusLabel>
      {dealId && (
        <Link to="/deals/$id" params={{ id: dealId }} className="link-alone">
          {t('rfqs:viewDeal')}
        </Link>
      )}
    </span>
  );
}
