import { Link, useLocation } from '@tanstack/react-router';
import { useUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { StateCard } from '#ui/state-card.tsx';

const PART: Record<string, { name: () => string; text: () => string }> = {
  '/products': { name: m.shell_products, text: m.shell_soon_products },
  '/deals': { name: m.shell_deals, text: m.shell_soon_deals },
  '/recommendations': { name: m.shell_recommendations, text: m.shell_soon_recommendations },
  '/subscription': { name: m.shell_subscription, text: m.shell_soon_subscription },
  '/forgot-password': { name: m.shell_password_reset, text: m.shell_soon_password_reset },
  '/reset-password': { name: m.shell_password_reset, text: m.shell_soon_password_reset },
};

/** A screen that a link leads to before it is there: what it will be, and a way back. */
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
      title={m.shell_soon_title({ name })}
      text={part?.text()}
      actions={
        <Link to={user ? '/home' : '/'} className={buttonClass('secondary')}>
          {user ? m.shell_back_to_dashboard() : m.shell_to_discovery()}
        </Link>
      }
    />
  );
}
