import { signInAddress } from '#lib/session.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';

/** In place of a form that needs an account; both ways lead back to it (seed 1, section 2). */
export function SignInFirst({ title, text }: { title: string; text: string }) {
  return (
    <Panel>
      <StateCard
        kind="nothing-yet"
        title={title}
        text={text}
        actions={
          <>
            <a href={signInAddress()} className={buttonClass()}>
              {m.registration_create_account()}
            </a>
            <a href={signInAddress()} className={buttonClass('secondary')}>
              {m.registration_sign_in()}
            </a>
          </>
        }
      />
    </Panel>
  );
}
