import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { MessageSquare, Search } from '#ui/icons.tsx';
import type { CurrentUser } from '#contract/session.ts';
import { useWaitingInTitle } from '#lib/titles.ts';
import { unreadQuery } from '#lib/unread.ts';
import { t, withWords } from '#lib/words.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { AccountButton } from './account-button.tsx';
import { Bar, BarLink } from './bar.tsx';
import { BellButton } from './bell-button.tsx';
import { MAIN_LINKS } from './navigation.ts';
import { openSearch } from './search-opening.ts';

const MobileMenu = lazyPart(
  async () => (await withWords(import('./mobile-menu.tsx'), 'auth', 'members')).MobileMenu,
);

export function SignedInBar({ user }: { user: CurrentUser }) {
  const { data: unread } = useQuery(unreadQuery);
  const messages = unread?.messages ?? 0;
  const notifications = unread?.notifications ?? 0;
  const pathname = useLocation({ select: (location) => location.pathname });
  useWaitingInTitle(messages + notifications);

  return (
    <Bar
      home="/home"
      links={MAIN_LINKS.map(({ to, label, others }) => (
        <BarLink
          key={to}
          to={to}
          activeOptions={{ exact: to === '/' }}
          aria-current={others.some((path) => pathname.startsWith(path)) ? true : undefined}
        >
          {label()}
        </BarLink>
      ))}
      tools={
        <>
          <IconButton label={t('shell:search')} onClick={openSearch} className="max-sm:hidden">
            <Search size={20} />
          </IconButton>
          <BellButton count={notifications} />
          <Link
            to="/messages"
            aria-label={t('shell:messagesUnread', { count: messages })}
            className={iconButtonClass}
          >
            <MessageSquare size={20} />
            <CountBadge count={messages} className="absolute top-0.5 right-0 ring-2 ring-surface" />
          </Link>
          <AccountButton user={user} />
        </>
      }
      renderMenu={(onClose) => (
        <MobileMenu user={user} messages={messages} notifications={notifications} onClose={onClose} />
      )}
    />
  );
}
