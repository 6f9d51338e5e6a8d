import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { CurrentUser } from '#contract/session.ts';
import { useChooseCompany } from '#features/members/choose-company.ts';
import { roleName } from '#features/members/roles.ts';
import { useSignOut } from '#features/session/sign-out.ts';
import { t } from '#lib/words.ts';
import {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '#ui/dropdown-menu.tsx';
import { ACCOUNT_LINKS } from './navigation.ts';

export function AccountMenu({ user, trigger }: { user: CurrentUser; trigger: ReactNode }) {
  const [open, setOpen] = useState(true);
  const signOut = useSignOut();
  return (
    <DropdownMenu trigger={trigger} open={open} onOpenChange={setOpen}>
      {user.companies.length > 1 && <CompanySwitch companies={user.companies} />}
      {ACCOUNT_LINKS.map(({ to, label }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>{label()}</Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => signOut.mutate()}>{t('shell:logOut')}</MenuItem>
    </DropdownMenu>
  );
}

function CompanySwitch({ companies }: Pick<CurrentUser, 'companies'>) {
  const choose = useChooseCompany();
  return (
    <>
      <MenuLabel>{t('members:actFor')}</MenuLabel>
      <MenuRadioGroup value={companies[0]?.id ?? ''} onValueChange={choose}>
        {companies.map(({ id, name, role }) => (
          <MenuRadioItem key={id} value={id}>
            <span className="block max-w-60 truncate font-medium">{name}</span>
            <span className="block text-small text-ink-2">{roleName(role)}</span>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
    </>
  );
}
