import { createFileRoute } from '@tanstack/react-router';
import { LegalDocument } from '#features/legal/legal-document.tsx';
import { PRIVACY_POLICY } from '#features/legal/privacy-policy.ts';
import { policyVersionsQuery } from '#features/legal/queries.ts';
import { usePageTitle } from '#lib/titles.ts';
import { siteQuery } from '#lib/site.ts';
import { load } from '#lib/loading.ts';
import { loadWords } from '#lib/words.ts';

export const Route = createFileRoute('/privacy-policy')({
  loader: () => load(loadWords('legal'), siteQuery, policyVersionsQuery),
  component: PrivacyPolicyPage,
});

function PrivacyPolicyPage() {
  usePageTitle(PRIVACY_POLICY.title());
  return <LegalDocument text={PRIVACY_POLICY} />;
}
