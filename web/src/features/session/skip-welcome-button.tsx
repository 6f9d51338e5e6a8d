import { useNavigate } from '@tanstack/react-router';
import { skipOnboarding } from '#contract/session.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { setUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';

export function SkipWelcomeButton() {
  const navigate = useNavigate();
  const skipping = useAction({
    run: () => call(skipOnboarding),
    done: (user) => {
      setUser(user);
      void navigate({ to: '/home' });
    },
    failed: { title: t('welcome:skipFailed') },
  });
  return (
    <Button
      variant="quiet"
      pending={skipping.isPending}
      pendingText={t('welcome:skip')}
      onClick={() => skipping.mutate()}
    >
      {t('welcome:skip')}
    </Button>
  );
}
