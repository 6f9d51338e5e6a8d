import { Link } from '@tanstack/react-router';
import { useUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';

export function LandingPage() {
  const user = useUser();
  usePageTitle(m.landing_title());
  return (
    <section className="cut-plate relative min-h-[660px] overflow-hidden">
      <div className="page relative flex flex-col py-[70px] text-on-plate">
        <h1 className="-ml-[0.04em] text-hero font-medium tracking-hero [font-stretch:100%]">
          <span className="block">{m.landing_connect()}</span>
          <span className="block">{m.landing_discover()}</span>
          <span className="block">{m.landing_distribute()}</span>
        </h1>
        <p className="mt-[26px] mb-7 max-w-[37ch] text-[18px] leading-7 text-on-plate-2">
          {m.landing_text()}
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to={user ? '/home' : '/auth'} className={buttonClass('plate', 'lg')}>
            {user ? m.shell_dashboard() : m.shell_sign_in()}
          </Link>
          <Link to="/companies" className={buttonClass('plate-outline', 'lg')}>
            {m.shell_companies()}
          </Link>
        </div>
      </div>
    </section>
  );
}
