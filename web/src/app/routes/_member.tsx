import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '#app/guards.ts';
import { loadBar } from '#app/loaders/bar.ts';
import { MemberScreens } from '#app/shell/member-screens.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

export const Route = createFileRoute('/_member')({
  beforeLoad: requireUser,
  loader: loadBar,
  pendingComponent: PageSpinner,
  component: MemberScreens,
});
