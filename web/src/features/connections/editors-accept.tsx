import type { Connection } from '#contract/connections.ts';
import { t } from '#lib/words.ts';

/** Says to a viewer of the company that was asked who can accept instead. */
export const EditorsAccept = ({ request: { recipientCompany } }: { request: Connection }) => (
  <span className="text-small text-ink-2">
    {t('connections:editorsAccept', { company: recipientCompany?.name ?? '' })}
  </span>
);
