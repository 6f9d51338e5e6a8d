import { Link } from '@tanstack/react-router';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { StateCard } from '#ui/state-card.tsx';

export function NotFound() {
  usePageTitle(m.shell_not_found_title());
  return (
    <StateCard
      kind="lost"
      heading="h1"
      className="min-h-[60vh] content-center"
      title={m.shell_not_found_title()}
      text={m.shell_not_found_text()}
      actions={
        <>
          <Link to="/" className={buttonClass('secondary')}>
            {m.shell_to_discovery()}
          </Link>
          <Link to="/companies" className={buttonClass('quiet')}>
            {m.shell_to_companies()}
          </Link>
        </>
      }
    />
  );
}
