import { t } from '#lib/words.ts';
import { Button } from './button.tsx';
import { StateCard } from './state-card.tsx';

interface PageFailedProps {
  title: string;
  text: string;
  onRetry: () => void;
}

/** A page of which nothing could be loaded. */
export const PageFailed = ({ onRetry, ...words }: PageFailedProps) => (
  <StateCard
    kind="failed"
    heading="h1"
    className="min-h-[60vh] content-center"
    {...words}
    actions={<Button onClick={onRetry}>{t('common:retry')}</Button>}
  />
);
