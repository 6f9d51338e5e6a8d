import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';

export function TermsLine() {
  const terms = (
    <Link to="/terms-of-service" className="link">
      {m.shell_terms_of_service()}
    </Link>
  );
  const privacy = (
    <Link to="/privacy-policy" className="link">
      {m.shell_privacy_policy()}
    </Link>
  );
  return (
    <p className="max-w-[44ch] text-small text-ink-2">
      {m.application_terms_before()} {terms} {m.common_and()} {privacy}
      {m.application_terms_after()}
    </p>
  );
}
