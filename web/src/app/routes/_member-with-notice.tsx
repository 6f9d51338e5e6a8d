import { createFileRoute } from '@tanstack/react-router';
import { requireUserOrSay } from '#app/guards.ts';
import { loadBar } from '#app/loaders/bar.ts';
import { MemberScreens } from '#app/shell/member-screens.tsx';

/** Screens that first tell visitors that they are signed out. */
export const Route = createFileRoute('/_member-with-notice')({
  beforeLoad: requireUserOrSay,
  loader: loadBar,
  component: MemberScreens,
});
