import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { APP_NAME } from '#contract/brand.ts';
import { t } from '#lib/words.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/icons.tsx';
import { Wordmark } from '#ui/mark.tsx';

interface BarProps {
  home: '/' | '/home';
  links?: ReactNode;
  tools?: ReactNode;
  /** The menu on narrow screens. It is outside the bar, where there is room to say that it failed to load. */
  renderMenu?: (onClose: () => void) => ReactNode;
}

export function Bar({ home, links, tools, renderMenu }: BarProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <>
      <header className="z-20 border-b border-line bg-surface lg:sticky lg:top-0">
        <div className="page flex h-14 items-stretch justify-between gap-3 lg:h-16 lg:gap-7">
          <BrandLink home={home} />
          {links && (
            <nav
              aria-label={t('shell:mainNavigation')}
              className="hidden min-w-0 flex-1 items-stretch gap-0.5 lg:flex"
            >
              {links}
            </nav>
          )}
          {tools && (
            <div className="flex items-center gap-1">
              {tools}
              {renderMenu && (
                <IconButton
                  label={t('shell:menu')}
                  aria-haspopup="dialog"
                  aria-expanded={menuOpen}
                  onClick={() => setMenuOpen(true)}
                  className="lg:hidden"
                >
                  <Menu size={22} />
                </IconButton>
              )}
            </div>
          )}
        </div>
      </header>
      {menuOpen && <Suspense>{renderMenu?.(() => setMenuOpen(false))}</Suspense>}
    </>
  );
}

export const BrandLink = ({ home }: { home: '/' | '/home' }) => (
  <Link to={home} aria-label={t('shell:brand', { name: APP_NAME })} className="flex items-center">
    <Wordmark />
  </Link>
);

/** Shown until it is known who is signed in. */
export const UnknownBar = () => <Bar home="/" />;

export const navLinkClass =
  'flex items-center px-3 text-detail font-medium whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 max-xl:px-2 max-xl:text-detail aria-[current]:current-line aria-[current]:font-semibold aria-[current]:text-ink [--line-drop:-1px] [--line-inset:11px] max-xl:[--line-inset:8px]';

export function BarLink(props: LinkProps & { children: ReactNode; 'aria-current'?: true | undefined }) {
  return <Link {...props} className={navLinkClass} />;
}
