import { Link } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/session.ts';
import { personName } from '#contract/shown-values.ts';
import { useChooseCompany } from '#features/members/choose-company.ts';
import { useSignOut } from '#features/session/sign-out.ts';
import { t } from '#lib/words.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { CountBadge } from '#ui/count-badge.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Wordmark } from '#ui/mark.tsx';
import { ACCOUNT_LINKS, MAIN_LINKS } from './navigation.ts';
import { openSearch } from './search-opening.ts';

interface MobileMenuProps {
  user: CurrentUser;
  messages: number;
  notifications: number;
  onClose: () => void;
}

const mainRow =
  'flex min-h-12.5 items-center justify-between border-t border-line text-large font-medium aria-[current]:font-semibold aria-[current]:text-primary-ink';
const accountRow =
  'flex min-h-11.5 w-full items-center justify-between border-t border-line text-left text-body font-medium text-ink-2';

export function MobileMenu({ user, messages, notifications, onClose }: MobileMenuProps) {
  const signOut = useSignOut();
  return (
    <Sheet open onOpenChange={onClose} title={t('shell:menu')} top={<Wordmark />}>
      <div className="flex items-center gap-3 pt-3 pb-4">
        <Avatar firstName={user.firstName} lastName={user.lastName} imageUrl={user.profileImageUrl} />
        <div>
          <p className="font-semibold">{personName(user)}</p>
          <p className="text-small text-ink-2">{user.companies[0]?.name}</p>
        </div>
      </div>
      {user.companies.length > 1 && <CompanySwitch companies={user.companies} />}
      <nav aria-label={t('shell:mainNavigation')}>
        {MAIN_LINKS.map(({ to, label }) => (
          <Link key={to} to={to} activeOptions={{ exact: to === '/' }} onClick={onClose} className={mainRow}>
            {label()}
            {to === '/messages' && <CountBadge count={messages} />}
          </Link>
        ))}
      </nav>
      <nav aria-label={t('shell:account')} className="mt-5 grid grid-cols-2 gap-x-5">
        <button
          type="button"
          onClick={() => {
            onClose();
            openSearch();
          }}
          className={accountRow}
        >
          {t('shell:search')}
        </button>
        <Link to="/notifications" onClick={onClose} className={accountRow}>
          {t('shell:notifications')}
          <CountBadge count={notifications} />
        </Link>
        {ACCOUNT_LINKS.map(({ to, label }) => (
          <Link key={to} to={to} onClick={onClose} className={accountRow}>
            {label()}
          </Link>
        ))}
        <button type="button" onClick={() => signOut.mutate()} className={accountRow}>
          {t('shell:logOut')}
        </button>
      </nav>
    </Sheet>
  );
}

function CompanySwitch({ companies }: Pick<CurrentUser, 'companies'>) {
  const choose = useChooseCompany();
  return (
    <Field label={t('members:actFor')} className="pb-5">
      <Select
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        value={companies[0]?.id ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
    </Field>
  );
}
