import type { Connection } from '#contract/connections.ts';
import { t } from '#lib/words.ts';

/** Tells a viewer of the receiving company who can accept instead. */
export const EditorsAccept = ({ request: { recipientCompany } }: { request: Connection }) => (
  <span className="text-small text-ink-2">
    {t('connections:editorsAccept', { company: recipientCompany?.name ?? '' })}
  </span>
);
