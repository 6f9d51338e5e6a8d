import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { withWords } from '#lib/words.ts';

const PassportScreen = lazy(async () => ({
  default: (await withWords(import('#app/pages/passport.tsx'), 'passports')).PassportScreen,
}));

export const Route = createFileRoute('/_member/companies/$id/passport')({
  loader: async ({ params: { id } }) => (await import('#app/loaders/passport.ts')).loadPassport(id),
  component: PassportRoute,
});

function PassportRoute() {
  return <PassportScreen companyId={Route.useParams().id} />;
}
