import { LegalDocument } from '#features/legal/legal-document.tsx';
import { TERMS_OF_SERVICE } from '#features/legal/terms-of-service.ts';
import { usePageTitle } from '#lib/titles.ts';

export function TermsOfServicePage() {
  usePageTitle(TERMS_OF_SERVICE.title());
  return <LegalDocument text={TERMS_OF_SERVICE} />;
}
