import { createFileRoute } from '@tanstack/react-router';
import { requireUserOrSay } from '#app/guards.ts';
import { loadBar } from '#app/loaders/bar.ts';
import { MemberScreens } from '#app/shell/member-screens.tsx';

/** The same for the screens that tell a visitor first that nobody is signed in. */
export const Route = createFileRoute('/_member-with-notice')({
  beforeLoad: requireUserOrSay,
  loader: loadBar,
  component: MemberScreens,
});
