import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { briefly, load } from '#lib/loading.ts';
import { choiceOf, type Search } from '#lib/search-params.ts';
import { loadWords, withWords } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';

const PARTS = ['terms', 'clauses', 'duties', 'sign'] as const;

export const Route = createFileRoute('/_member/deals_/$id/contract')({
  validateSearch: (search: Search): { part?: (typeof PARTS)[number] | undefined } => ({
    part: choiceOf(search, 'part', PARTS),
  }),
  loader: ({ params: { id } }) => load(loadWords('contracts', 'validation'), briefly(loadIt(id))),
  component: ContractPage,
});

async function loadIt(id: string): Promise<void> {
  const { loadContract } = await import('#app/loaders/contracts.ts');
  await loadContract(id);
}

const Contract = lazyPart(
  async () => (await withWords(import('#app/pages/contract.tsx'), 'contracts', 'validation')).ContractOfDeal,
);

function ContractPage() {
  const { id } = Route.useParams();
  const { part } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Contract
        key={id}
        dealId={id}
        part={part}
        onPart={(next) => void navigate({ search: { part: next } })}
      />
    </Suspense>
  );
}
