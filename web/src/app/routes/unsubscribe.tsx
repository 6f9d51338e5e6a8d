import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { AuthFrame } from '#app/shell/auth-frame.tsx';
import { useUnsubscribe } from '#features/notifications/unsubscribe.tsx';
import { Outcome } from '#features/recovery/outcome.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';

export const Route = createFileRoute('/unsubscribe')({
  staticData: { bare: true },
  loader: () => loadWords('auth', 'notification-settings', 'unsubscribe'),
  component: UnsubscribePage,
});

/** Works with or without signing in. The token follows the `#`. */
function UnsubscribePage() {
  const { title, text, action } = useUnsubscribe(useLocation({ select: ({ hash }) => hash }));
  usePageTitle(title);
  return (
    <AuthFrame title={title}>
      <Outcome
        text={text}
        actions={
          <>
            {action}
            {/* Always rendered: if it appeared later, the second click of a double click would land on it. */}
            <Link
              to="/settings/$section"
              params={{ section: 'notifications' }}
              className={buttonClass(action ? 'quiet' : 'primary', 'lg')}
            >
              {t('unsubscribe:settings')}
            </Link>
          </>
        }
      />
    </AuthFrame>
  );
}
