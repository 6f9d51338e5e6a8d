import { Link, useLocation } from '@tanstack/react-router';
import { MailedLink } from '#app/shell/mailed-link.tsx';
import { TurnOffButton } from '#features/saved-searches/turn-off-button.tsx';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';

const WORDS = {
  open: { title: m.searches_off_title, text: m.searches_off_text },
  done: { title: m.searches_off_done_title, text: m.searches_off_done_text },
  invalid: { title: m.searches_off_invalid_title, text: m.searches_off_invalid_text },
};

/** Signed in or not; the token stands after `#`. */
export function UnsubscribePage() {
  return (
    <MailedLink
      token={useLocation({ select: ({ hash }) => hash })}
      words={WORDS}
      button={TurnOffButton}
      onward={
        <Link to="/saved-searches" className={buttonClass('primary', 'lg')}>
          {m.searches_title()}
        </Link>
      }
    />
  );
}
