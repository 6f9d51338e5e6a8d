import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Entrance } from '#app/shell/entrance.tsx';
import { SetUpPanel } from '#features/applications/set-up-panel.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { t } from '#lib/words.ts';

const route = getRouteApi('/set-up');

export function SetUpPage() {
  const { token = '' } = route.useSearch();
  const navigate = useNavigate();
  usePageTitle(t('applications:setUpTitle'));
  return (
    <Entrance title={t('applications:setUpTitle')}>
      <SetUpPanel token={token} onDone={() => void navigate({ to: '/home', replace: true })} />
    </Entrance>
  );
}
