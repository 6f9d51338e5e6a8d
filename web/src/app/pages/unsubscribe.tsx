import { Link, useLocation } from '@tanstack/react-router';
import { Entrance } from '#app/shell/entrance.tsx';
import { useUnsubscribing } from '#features/notifications/unsubscribing.tsx';
import { Outcome } from '#features/recovery/outcome.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';

/** Signed in or not; the token stands after `#`. */
export function UnsubscribePage() {
  const { state, title, text, action } = useUnsubscribing(useLocation({ select: ({ hash }) => hash }));
  usePageTitle(title);
  return (
    <Entrance title={title}>
      <Outcome
        text={text}
        actions={
          <>
            {action}
            {state !== 'open' && (
              <Link to="/settings" hash="notifications" className={buttonClass('primary', 'lg')}>
                {t('unsubscribe:settings')}
              </Link>
            )}
          </>
        }
      />
    </Entrance>
  );
}
