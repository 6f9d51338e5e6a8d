import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Entrance } from '#app/shell/entrance.tsx';
import { SetUpPanel } from '#features/applications/set-up-panel.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';

const route = getRouteApi('/set-up');

export function SetUpPage() {
  const { token = '' } = route.useSearch();
  const navigate = useNavigate();
  usePageTitle(m.set_up_title());
  return (
    <Entrance title={m.set_up_title()}>
      <SetUpPanel token={token} onDone={() => void navigate({ to: '/home', replace: true })} />
    </Entrance>
  );
}
