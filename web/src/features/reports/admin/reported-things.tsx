import type { ReportDetails } from '#contract/reports.ts';
import { personName } from '#contract/shown-values.ts';
import { Detail } from '#features/admin/detail.tsx';
import { formatDateTime } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { BubbleText } from '#ui/bubble.tsx';
import { cn } from '#ui/class-names.ts';
import { reportReasonName } from '#entities/report/report-reason.ts';

export function ReportedThings({ report }: { report: ReportDetails }) {
  const { reported, reporter, reason, note, messages, createdAt, warningsCount, reportersCount } = report;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 wrap-anywhere max-sm:grid-cols-1">
        <Detail label={t('admin-reports:reason')}>{reportReasonName(reason)}</Detail>
        <Detail label={t('admin-reports:reportedOn')}>{formatDateTime(createdAt)}</Detail>
        <Detail label={t('admin-reports:reporter')}>
          {[personName(reporter), reporter.companyName].filter(Boolean).join(', ')}
        </Detail>
        <Detail label={t('admin-reports:history')}>
          {t('admin-reports:historyText', { reporters: reportersCount, warnings: warningsCount })}
        </Detail>
        <Detail label={t('admin-reports:description')} wide>
          {note && <span className="whitespace-pre-line">{note}</span>}
        </Detail>
      </dl>
      <h3 className="mt-5 mb-2 text-detail font-semibold">{t('admin-reports:includedMessages')}</h3>
      {messages.length === 0 && <p className="text-ink-2">{t('admin-reports:noMessages')}</p>}
      <ol className="grid gap-3">
        {messages.map(({ id, isByReported, content, sentAt }) => (
          <li key={id} className={cn('grid max-w-[88%] gap-1', !isByReported && 'justify-self-end')}>
            <BubbleText isOwn={!isByReported}>
              {content || <em className="text-ink-3">{t('messages:unreadable')}</em>}
            </BubbleText>
            <span className={cn('text-note text-ink-3', !isByReported && 'text-right')}>
              {t('reports:messageBy', {
                name: personName(isByReported ? reported : reporter),
                moment: formatDateTime(sentAt),
              })}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
