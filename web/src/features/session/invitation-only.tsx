import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { StateCard } from '#ui/state-card.tsx';

/** In place of the form where nobody registers by themselves (decisions, section 2: REGISTRATION). */
export function InvitationOnly() {
  return (
    <StateCard
      kind="nothing-yet"
      title={m.auth_invitation()}
      text={m.auth_invitation_text()}
      actions={
        <Link to="/apply-distributor" className={buttonClass()}>
          {m.auth_invitation_apply()}
        </Link>
      }
    />
  );
}
