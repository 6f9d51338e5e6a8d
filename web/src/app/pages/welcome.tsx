import { SkipWelcomeButton } from '#features/session/skip-welcome-button.tsx';
import { WelcomeChoices } from '#features/session/welcome-choices.tsx';
import { useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { PageHead } from '#ui/page-head.tsx';

export function WelcomePage() {
  const { firstName } = useSignedInUser();
  usePageTitle(m.welcome_page());
  return (
    <div className="mx-auto max-w-(--container-form)">
      <PageHead title={m.welcome_title({ name: firstName })} text={m.welcome_text()} />
      <WelcomeChoices />
      <div className="mt-4 flex justify-center">
        <SkipWelcomeButton />
      </div>
    </div>
  );
}
