import { Link } from '@tanstack/react-router';
import { APP_NAME } from '#lib/brand.ts';
import { m } from '#paraglide/messages.js';

export function Footer() {
  return (
    <footer className="border-t border-line py-[26px] text-[14px] text-ink-2">
      <div className="page flex flex-wrap justify-between gap-x-5 gap-y-3 max-sm:flex-col">
        <span>{m.shell_copyright({ year: String(new Date().getFullYear()), name: APP_NAME })}</span>
        <nav aria-label={m.shell_footer()} className="flex flex-wrap gap-x-[22px] gap-y-2">
          <Link to="/user-guide" className="hover:underline">
            {m.shell_user_guide()}
          </Link>
          <Link to="/privacy-policy" className="hover:underline">
            {m.shell_privacy_policy()}
          </Link>
          <Link to="/terms-of-service" className="hover:underline">
            {m.shell_terms_of_service()}
          </Link>
        </nav>
      </div>
    </footer>
  );
}
