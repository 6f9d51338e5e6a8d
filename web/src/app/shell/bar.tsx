import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { APP_NAME } from '#contract/brand.ts';
import { t } from '#lib/words.ts';
import { Wordmark } from '#ui/mark.tsx';

export function Bar({ home, links, tools }: { home: '/' | '/home'; links?: ReactNode; tools?: ReactNode }) {
  return (
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
        {tools && <div className="flex items-center gap-1">{tools}</div>}
      </div>
    </header>
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
