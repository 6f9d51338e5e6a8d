import { LegalDocument } from '#features/legal/legal-document.tsx';
import { PRIVACY_POLICY } from '#features/legal/privacy-policy.ts';
import { usePageTitle } from '#lib/titles.ts';

export function PrivacyPolicyPage() {
  usePageTitle(PRIVACY_POLICY.title());
  return <LegalDocument text={PRIVACY_POLICY} />;
}
