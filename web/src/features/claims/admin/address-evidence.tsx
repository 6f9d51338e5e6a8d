import type { AddressEvidence as Evidence } from '#contract/claims.ts';
import { t } from '#lib/words.ts';
import { type LabelStatus, StatusLabel } from '#ui/status-label.tsx';

const LABEL_STATUS: Record<Evidence['verdict'], LabelStatus> = {
  same_domain: 'agreed',
  not_verified: 'waiting-on-them',
  no_website: 'waiting-on-you',
  free_mail: 'over',
  other_domain: 'over',
};

export const AddressEvidence = ({ address }: { address: Evidence }) => (
  <span className="[&>span]:whitespace-normal">
    <StatusLabel status={LABEL_STATUS[address.verdict]}>{wordsOf(address)}</StatusLabel>
  </span>
);

function wordsOf({ verdict, isVerified, emailDomain, websiteDomain }: Evidence): string {
  switch (verdict) {
    case 'same_domain':
      return t('admin:addressSameDomain');
    case 'not_verified':
      return t('admin:addressNotVerified');
    case 'free_mail':
      return t('admin:addressFreeMail');
    case 'other_domain':
      return t('admin:addressOtherDomain', { email: emailDomain, website: websiteDomain ?? '' });
    case 'no_website':
      return isVerified
        ? t('admin:addressNoWebsiteVerified', { email: emailDomain })
        : t('admin:addressNoWebsite');
  }
}
