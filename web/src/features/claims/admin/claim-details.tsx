import { Link } from '@tanstack/react-router';
import type { ReviewedClaim } from '#contract/claims.ts';
import { Detail, OutsideLink } from '#features/admin/detail.tsx';
import { personName } from '#entities/person/person-name.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { AddressEvidence } from './address-evidence.tsx';

/** What the claimant says, beside what the server knows. */
export function ClaimDetails({ claim }: { claim: ReviewedClaim }) {
  const { company, claimant, role, statement, evidenceUrls, address } = claim;
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-3 [overflow-wrap:anywhere] max-sm:grid-cols-1">
      <Detail label={m.admin_claim_page()}>
        <Link to="/companies/$id" params={{ id: company.id }} className="link">
          {company.name}
        </Link>
        {company.location && <span className="block text-ink-2">{company.location}</span>}
        {company.source && (
          <span className="block text-small text-ink-2">
            {m.admin_of_record({ source: company.source.name, date: formatDay(company.source.date) })}
          </span>
        )}
      </Detail>
      <Detail label={m.admin_website()}>
        {company.website ? <OutsideLink address={company.website} /> : m.admin_no_website()}
      </Detail>
      <Detail label={m.admin_claim_claimant()}>
        {personName(claimant)}
        <span className="block text-small text-ink-2">
          {m.admin_claim_since({ date: formatDate(claimant.createdAt) })}
        </span>
      </Detail>
      <Detail label={m.admin_claim_role()}>{role}</Detail>
      <Detail label={m.admin_claim_address()} wide>
        {address.email}
        <span className="block">
          <AddressEvidence address={address} />
        </span>
      </Detail>
      <Detail label={m.admin_claim_statement()} wide>
        <p className="whitespace-pre-line">{statement}</p>
      </Detail>
      <Detail label={m.admin_claim_evidence()} wide>
        {evidenceUrls.length > 0 ? (
          <ul>
            {evidenceUrls.map((url) => (
              <li key={url}>
                <OutsideLink address={url} />
              </li>
            ))}
          </ul>
        ) : (
          m.admin_claim_no_evidence()
        )}
      </Detail>
    </dl>
  );
}
