import { Link } from '@tanstack/react-router';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { Wordmark } from '#ui/mark.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { PUBLIC_LINKS } from './navigation.ts';
import type { AccountLink } from './public-bar.tsx';

const row = 'flex min-h-12.5 items-center border-t border-line text-large font-medium';

interface PublicMenuProps {
  signedIn: boolean;
  account: AccountLink;
  onClose: () => void;
}

export function PublicMenu({ signedIn, account, onClose }: PublicMenuProps) {
  return (
    <Sheet open onOpenChange={onClose} title={t('shell:menu')} top={<Wordmark />}>
      <nav aria-label={t('shell:mainNavigation')} className="pt-3">
        {PUBLIC_LINKS.map(({ to, hash, label }) => (
          <Link key={label()} to={to} {...(hash ? { hash } : {})} onClick={onClose} className={row}>
            {label()}
          </Link>
        ))}
        <Link to="/user-guide" onClick={onClose} className={row}>
          {t('shell:userGuide')}
        </Link>
        {/* A phone's bar has no room for these links. */}
        <Link to="/notifications" onClick={onClose} className={`${row} sm:hidden`}>
          {t('shell:notifications')}
        </Link>
        <Link to="/messages" onClick={onClose} className={`${row} sm:hidden`}>
          {t('shell:messages')}
        </Link>
      </nav>
      <Link {...account} onClick={onClose} className={`${buttonClass('primary', 'lg')} mt-5 w-full`}>
        {signedIn ? t('shell:dashboard') : t('shell:signIn')}
      </Link>
    </Sheet>
  );
}
