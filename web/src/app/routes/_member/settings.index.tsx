import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_member/settings/')({
  beforeLoad: () =>
    redirect({ to: '/settings/$section', params: { section: 'notifications' }, replace: true, throw: true }),
});
