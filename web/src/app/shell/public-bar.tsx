import { Link, useLocation } from '@tanstack/react-router';
import { Bell, MessageSquare } from '#ui/icons.tsx';
import type { CurrentUser } from '#contract/session.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Bar, BarLink } from './bar.tsx';
import { PUBLIC_LINKS } from './navigation.ts';

const PublicMenu = lazyPart(async () => (await import('./public-menu.tsx')).PublicMenu);

export function PublicBar({ user }: { user: CurrentUser | null | undefined }) {
  const account = useAccountLink(user);
  return (
    <Bar
      home="/"
      links={PUBLIC_LINKS.map(({ to, hash, label }) => (
        <BarLink
          key={label()}
          to={to}
          {...(hash ? { hash } : {})}
          activeOptions={{
            exact: to === '/',
            includeSearch: false,
            includeHash: hash !== undefined && hash !== 'discovery',
          }}
        >
          {label()}
        </BarLink>
      ))}
      tools={
        <>
          <PublicTools signedIn={Boolean(user)} />
          <Link
            {...account}
            className={cn(buttonClass('secondary', 'sm'), 'ml-2', user === undefined && 'invisible')}
          >
            {user ? t('shell:dashboard') : t('shell:signIn')}
          </Link>
        </>
      }
      renderMenu={(onClose) => <PublicMenu signedIn={Boolean(user)} account={account} onClose={onClose} />}
    />
  );
}

/** After signing in, visitors return to the page that they came from, unless it was the front page. */
function useAccountLink(user: CurrentUser | null | undefined) {
  const { pathname, href } = useLocation();
  if (user) return { to: '/home' } as const;
  return { to: '/auth', search: pathname === '/' ? {} : { next: href } } as const;
}
export type AccountLink = ReturnType<typeof useAccountLink>;

const PublicTools = ({ signedIn }: { signedIn: boolean }) => (
  <div className="contents max-sm:hidden">
    {signedIn ? (
      <>
        <Link to="/notifications" aria-label={t('shell:notifications')} className={iconButtonClass}>
          <Bell size={20} />
        </Link>
        <Link to="/messages" aria-label={t('shell:messages')} className={iconButtonClass}>
          <MessageSquare size={20} />
        </Link>
      </>
    ) : (
      <>
        <IconButton label={t('shell:notifications')} onClick={explainNotifications}>
          <Bell size={20} />
        </IconButton>
        <IconButton label={t('shell:messages')} onClick={explainMessages}>
          <MessageSquare size={20} />
        </IconButton>
      </>
    )}
  </div>
);

const explainNotifications = (): void =>
  showToast({ title: t('shell:notifications'), description: t('shell:notificationsSignedOut') });
const explainMessages = (): void =>
  showToast({ title: t('shell:messages'), description: t('shell:messagesSignedOut') });
