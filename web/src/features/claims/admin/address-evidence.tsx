import type { AddressEvidence as Evidence } from '#contract/claims.ts';
import { m } from '#paraglide/messages.js';
import { type Standing, StatusLabel } from '#ui/status-label.tsx';

const STANDING: Record<Evidence['verdict'], Standing> = {
  same_domain: 'agreed',
  not_verified: 'waiting-on-them',
  no_website: 'waiting-on-you',
  free_mail: 'over',
  other_domain: 'over',
};

/** What the claimant's e-mail address says of belonging to the company. */
export const AddressEvidence = ({ address }: { address: Evidence }) => (
  <span className="[&>span]:whitespace-normal">
    <StatusLabel standing={STANDING[address.verdict]}>{wordsOf(address)}</StatusLabel>
  </span>
);

function wordsOf({ verdict, isVerified, emailDomain, websiteDomain }: Evidence): string {
  switch (verdict) {
    case 'same_domain':
      return m.admin_address_same_domain();
    case 'not_verified':
      return m.admin_address_not_verified();
    case 'free_mail':
      return m.admin_address_free_mail();
    case 'other_domain':
      return m.admin_address_other_domain({ email: emailDomain, website: websiteDomain ?? '' });
    case 'no_website':
      return isVerified
        ? m.admin_address_no_website_verified({ email: emailDomain })
        : m.admin_address_no_website();
  }
}
