import { m } from '#paraglide/messages.js';
import { LoadFailed } from '#ui/paged-list.tsx';

/** What stands where anything of the agreement would be, had it arrived. */
export const NdaLoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailed title={m.nda_load_failed()} text={m.nda_load_failed_text()} onRetry={onRetry} />
);
