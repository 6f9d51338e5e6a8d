import { domainToASCII } from 'node:url';
import freeEmailDomains from 'free-email-domains';
import { getDomain } from 'tldts';
import type { AddressEvidence } from '#contract/claims.ts';

/** Domains where anyone can open a mailbox, so that an email address proves nothing about a company. */
const FREE_DOMAINS = new Set([
  ...freeEmailDomains,
  // These domains are missing from the package's list.
  'hey.com',
  'mailbox.org',
  'tuta.com',
  'tutanota.com',
]);

interface Given {
  email: string;
  isVerified: boolean;
  website: string | null;
}

/**
 * Compares an email address with a website by their registrable domains, so that hosts under a shared
 * domain (`a.wixsite.com`, `b.wixsite.com`) differ.
 */
export function compareAddress({ email, isVerified, website }: Given): AddressEvidence {
  const host = domainToASCII(email.slice(email.lastIndexOf('@') + 1));
  const emailDomain = registrable(host) ?? host;
  const websiteDomain = website !== null && URL.canParse(website) ? registrable(new URL(website).host) : null;
  const verdict = (): AddressEvidence['verdict'] => {
    if (FREE_DOMAINS.has(emailDomain)) return 'free_mail';
    if (websiteDomain === null) return 'no_website';
    if (emailDomain !== websiteDomain) return 'other_domain';
    return isVerified ? 'same_domain' : 'not_verified';
  };
  return { email, isVerified, emailDomain, websiteDomain, verdict: verdict() };
}

const registrable = (host: string): string | null => getDomain(host, { allowPrivateDomains: true });
