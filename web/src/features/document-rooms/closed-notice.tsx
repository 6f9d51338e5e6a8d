import { Lock } from '#ui/icons.tsx';
import type { Room } from '#contract/document-rooms.ts';
import { formatUtcDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Panel } from '#ui/panel.tsx';

export function ClosedNotice({ room: { wasWithdrawn, until, company } }: { room: Room }) {
  const day = formatUtcDay(until);
  return (
    <Panel role="status" className="flex items-start gap-3 px-5 py-4 max-sm:px-4">
      <Lock size={20} className="mt-0.5 flex-none text-ink-2" aria-hidden="true" />
      <div>
        <p className="font-semibold">
          {wasWithdrawn && !company.isDeleted
            ? t('rooms:closedWithdrawn', { day })
            : t('rooms:closedExpired', { day })}
        </p>
        <p className="mt-1 max-w-[70ch] text-ink-2">
          {company.isDeleted
            ? t('rooms:closedDeletedText', { company: company.name })
            : t('rooms:closedText', { company: company.name })}
        </p>
      </div>
    </Panel>
  );
}
