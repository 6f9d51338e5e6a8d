import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Wordmark } from '#ui/mark.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { PUBLIC_LINKS } from './navigation.ts';

const row = 'flex min-h-[50px] items-center border-t border-line text-[18px] font-medium';

export function PublicMenu({ signedIn, onClose }: { signedIn: boolean; onClose: () => void }) {
  return (
    <Sheet open onOpenChange={onClose} title={m.shell_menu()} top={<Wordmark />}>
      <nav aria-label={m.shell_main_navigation()} className="pt-3">
        {PUBLIC_LINKS.map(({ to, hash, label }) => (
          <Link key={label()} to={to} {...(hash ? { hash } : {})} onClick={onClose} className={row}>
            {label()}
          </Link>
        ))}
        <Link to="/user-guide" onClick={onClose} className={row}>
          {m.shell_user_guide()}
        </Link>
      </nav>
      <Link
        to={signedIn ? '/home' : '/auth'}
        onClick={onClose}
        className={`${buttonClass('primary', 'lg')} mt-5 w-full`}
      >
        {signedIn ? m.shell_dashboard() : m.shell_sign_in()}
      </Link>
    </Sheet>
  );
}
