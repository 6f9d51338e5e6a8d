import type { RfqPage } from '#contract/rfqs.ts';
import { formatDateTime } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { TurnLine } from '#ui/turn-line.tsx';

/** What the company that posted the RFQ has to do once the deadline has passed. */
export function RfqTurn({ rfq: { isOwn, canEdit, canOpen, status, responses, deadline } }: { rfq: RfqPage }) {
  if (!isOwn || !canEdit || status !== 'expired') return null;
  if (canOpen) return <Turn title={t('rfqs:turnOpen')} text={t('rfqs:turnOpenText')} />;
  if (!responses || !deadline) return null;
  const date = formatDateTime(deadline);
  return <Turn title={t('rfqs:turnDecide')} text={t('rfqs:turnDecideText', { count: responses, date })} />;
}

const Turn = (words: { title: string; text: string }) => (
  <TurnLine label={t('rfqs:whoseTurn')} turn={{ status: 'waiting-on-you', ...words }} />
);
