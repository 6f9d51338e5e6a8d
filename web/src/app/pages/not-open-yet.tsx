import { Link, useLocation } from '@tanstack/react-router';
import { useUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { StateCard } from '#ui/state-card.tsx';

const PART: Record<string, { name: () => string; text: () => string }> = {
  '/products': { name: () => t('shell:products'), text: () => t('shell:soonProducts') },
  '/subscription': { name: () => t('shell:subscription'), text: () => t('shell:soonSubscription') },
  '/forgot-password': { name: () => t('shell:passwordReset'), text: () => t('shell:soonPasswordReset') },
  '/reset-password': { name: () => t('shell:passwordReset'), text: () => t('shell:soonPasswordReset') },
};

/** The target of links to screens that do not exist yet: what the screen will show, and a way back. */
export function NotOpenYet() {
  const { pathname } = useLocation();
  const user = useUser();
  const part = PART[pathname.replace(/\/+$/, '')];
  const name = part?.name() ?? '';
  usePageTitle(name);
  return (
    <StateCard
      kind="nothing-yet"
      heading="h1"
      className="min-h-[60vh] content-center"
      title={t('shell:soonTitle', { name })}
      text={part?.text()}
      actions={
        <Link to={user ? '/home' : '/'} className={buttonClass('secondary')}>
          {user ? t('shell:backToDashboard') : t('shell:toDiscovery')}
        </Link>
      }
    />
  );
}
