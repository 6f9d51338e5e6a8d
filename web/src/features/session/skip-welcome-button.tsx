import { useNavigate } from '@tanstack/react-router';
import { skipOnboarding } from '#contract/session.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { setUser } from '#lib/session.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';

export function SkipWelcomeButton() {
  const navigate = useNavigate();
  const skipping = useAction({
    run: () => call(skipOnboarding),
    done: (user) => {
      setUser(user);
      void navigate({ to: '/home' });
    },
    failed: { title: m.welcome_skip_failed(), fallback: m.common_error_unknown() },
  });
  return (
    <Button
      variant="quiet"
      pending={skipping.isPending}
      pendingText={m.welcome_skip()}
      onClick={() => skipping.mutate()}
    >
      {m.welcome_skip()}
    </Button>
  );
}
