import { t } from '#lib/words.ts';
import { LoadFailed } from '#ui/paged-list.tsx';

export const NdaLoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailed
    title={t('entities:agreement.loadFailed')}
    text={t('entities:agreement.loadFailedText')}
    onRetry={onRetry}
  />
);
