import { createFileRoute } from '@tanstack/react-router';
import { LegalDocument } from '#features/legal/legal-document.tsx';
import { TERMS_OF_SERVICE } from '#features/legal/terms-of-service.ts';
import { policyVersionsQuery } from '#features/legal/queries.ts';
import { usePageTitle } from '#lib/titles.ts';
import { siteQuery } from '#lib/site.ts';
import { load } from '#lib/loading.ts';
import { loadWords } from '#lib/words.ts';

export const Route = createFileRoute('/terms-of-service')({
  loader: () => load(loadWords('legal'), siteQuery, policyVersionsQuery),
  component: TermsOfServicePage,
});

function TermsOfServicePage() {
  usePageTitle(TERMS_OF_SERVICE.title());
  return <LegalDocument text={TERMS_OF_SERVICE} />;
}
