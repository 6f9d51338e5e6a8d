import { createFileRoute } from '@tanstack/react-router';
import { SkipWelcomeButton } from '#features/session/skip-welcome-button.tsx';
import { WelcomeChoices } from '#features/session/welcome-choices.tsx';
import { useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { PageHead } from '#ui/page-head.tsx';

export const Route = createFileRoute('/_member/welcome')({
  loader: () => loadWords('welcome'),
  component: WelcomePage,
});

function WelcomePage() {
  const { firstName } = useSignedInUser();
  usePageTitle(t('welcome:page'));
  return (
    <div className="mx-auto max-w-(--container-form)">
      <PageHead title={t('welcome:title', { name: firstName })} text={t('welcome:text')} />
      <WelcomeChoices />
      <div className="mt-4 flex justify-center">
        <SkipWelcomeButton />
      </div>
    </div>
  );
}
