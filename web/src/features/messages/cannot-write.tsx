import type { Correspondent } from '#contract/messages.ts';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ObserverNotice } from '#ui/notices.tsx';
import { useUnblock } from './block-person.ts';

interface CannotWriteProps {
  other: Correspondent;
  name: string;
}

export function CannotWrite({ other, name }: CannotWriteProps) {
  const { isObserver } = useSignedInUser();
  if (other.isClosed)
    return <p className="border-t border-line px-5 py-4 text-ink-2">{t('messages:accountClosed')}</p>;
  if (other.isBlocked) return <Blocked userId={other.id} name={name} />;
  if (isObserver)
    return (
      <div className="border-t border-line p-3">
        <ObserverNotice />
      </div>
    );
  return (
    <p className="border-t border-line px-5 py-4 text-ink-2 wrap-anywhere">
      {other.isConnected ? t('messages:cannotWrite', { name }) : t('messages:connectedOnly', { name })}
    </p>
  );
}

function Blocked({ userId, name }: { userId: string; name: string }) {
  const unblocking = useUnblock();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 max-[860px]:px-4">
      <p className="min-w-0 flex-1 basis-60 text-ink-2 wrap-anywhere">
        {t('messages:blockedText', { name })}
      </p>
      <Button
        variant="secondary"
        size="sm"
        pending={unblocking.isPending}
        pendingText={t('messages:unblocking')}
        onClick={() => unblocking.mutate({ userId, name })}
      >
        {t('messages:unblock')}
      </Button>
    </div>
  );
}
