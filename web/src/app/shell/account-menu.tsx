import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSignOut } from '#features/session/sign-out.ts';
import { t } from '#lib/words.ts';
import { DropdownMenu, MenuItem, MenuSeparator } from '#ui/dropdown-menu.tsx';
import { ACCOUNT_LINKS } from './navigation.ts';

export function AccountMenu({ trigger }: { trigger: ReactNode }) {
  const [open, setOpen] = useState(true);
  const signOut = useSignOut();
  return (
    <DropdownMenu trigger={trigger} open={open} onOpenChange={setOpen}>
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
