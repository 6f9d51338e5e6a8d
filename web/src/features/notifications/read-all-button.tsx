import { CheckCheck } from '#ui/more-icons.tsx';
import type { Notification } from '#contract/notifications.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { useReadAll } from './mark-read.ts';

export function ReadAllButton({ shown }: { shown: readonly Notification[] | undefined }) {
  const reading = useReadAll();
  const newest = shown?.[0];
  if (!newest || shown.every(({ isRead }) => isRead)) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<CheckCheck size={16} />}
      pending={reading.isPending}
      onClick={() => reading.mutate(newest.id)}
    >
      {t('notifications:markAllRead')}
    </Button>
  );
}
