import { createFileRoute } from '@tanstack/react-router';
import { requireUserWithNotice } from '#app/guards.ts';
import { loadBar } from '#app/loaders/bar.ts';
import { MemberScreens } from '#app/shell/member-screens.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

/** Screens that first tell visitors that they are signed out. */
export const Route = createFileRoute('/_member-with-notice')({
  beforeLoad: requireUserWithNotice,
  loader: loadBar,
  pendingComponent: PageSpinner,
  component: MemberScreens,
});
