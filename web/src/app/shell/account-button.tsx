import { personName } from '#contract/shown-values.ts';
import { ChevronDown } from '#ui/icons.tsx';
import { type ComponentProps } from 'react';
import type { CurrentUser } from '#contract/session.ts';
import { t, withWords } from '#lib/words.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { LazyMenu } from '#ui/lazy-menu.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const load = () => withWords(import('./account-menu.tsx'), 'auth', 'members');
const AccountMenu = lazyPart(async () => (await load()).AccountMenu);

export const AccountButton = ({ user }: { user: CurrentUser }) => (
  <LazyMenu
    load={load}
    renderButton={(reaching) => <Face user={user} {...reaching} />}
    menu={<AccountMenu user={user} trigger={<Face user={user} />} />}
  />
);

function Face({ user, ...rest }: { user: CurrentUser } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      className="ml-1.5 hidden items-center gap-2 rounded-control py-1 pr-1.5 pl-1 hover:bg-sunken lg:flex"
      {...rest}
    >
      {import.meta.env.SSR ? (
        <span className="size-8.5 rounded-full bg-sunken" />
      ) : (
        <Avatar
          firstName={user.firstName}
          lastName={user.lastName}
          imageUrl={user.profileImageUrl}
          size={34}
        />
      )}
      <span className="sr-only">{t('shell:accountMenu', { name: personName(user) })}</span>
      {user.companies.length > 1 && (
        <span className="hidden max-w-40 truncate text-detail font-medium text-ink-2 xl:block">
          {user.companies[0]?.name}
        </span>
      )}
      <ChevronDown size={16} className="text-ink-3" />
    </button>
  );
}
