import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AuthFrame } from '#app/shell/auth-frame.tsx';
import { SetUpPanel } from '#features/applications/set-up-panel.tsx';
import { load } from '#lib/loading.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { tokenOf } from '#lib/search-params.ts';

export const Route = createFileRoute('/set-up')({
  staticData: { bare: true },
  validateSearch: tokenOf,
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: ({ deps: { token } }) => load(loadWords('applications', 'auth', 'recovery'), loadLink(token)),
  component: SetUpPage,
});

async function loadLink(token: string): Promise<void> {
  if (!token) return;
  const { setUpLinkQuery } = await import('#features/applications/queries.ts');
  await load(setUpLinkQuery(token));
}

function SetUpPage() {
  const { token = '' } = Route.useSearch();
  const navigate = useNavigate();
  usePageTitle(t('applications:setUpTitle'));
  return (
    <AuthFrame title={t('applications:setUpTitle')}>
      <SetUpPanel token={token} onDone={() => void navigate({ to: '/home', replace: true })} />
    </AuthFrame>
  );
}
