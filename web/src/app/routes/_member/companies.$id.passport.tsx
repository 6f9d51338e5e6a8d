import { createFileRoute } from '@tanstack/react-router';

import { withWords } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const PassportScreen = lazyPart(
  async () => (await withWords(import('#app/pages/passport.tsx'), 'passports')).PassportScreen,
);

export const Route = createFileRoute('/_member/companies/$id/passport')({
  // A preload (pointing at a link) must not request the passport, because its company sees who read it.
  loader: async ({ params: { id }, preload }) =>
    preload ? undefined : (await import('#app/loaders/passport.ts')).loadPassport(id),
  component: PassportRoute,
});

function PassportRoute() {
  const { id } = Route.useParams();
  return <PassportScreen key={id} companyId={id} />;
}
