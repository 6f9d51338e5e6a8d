import type { AccessApplication } from '#contract/access-applications.ts';
import { m } from '#paraglide/messages.js';
import { territoryName } from '#entities/territory/territory-name.ts';
import { TypeLabel } from '#entities/company/type-label.tsx';
import { Detail, OutsideLink } from '#features/admin/detail.tsx';
import { personName } from '#entities/person/person-name.ts';

/** What somebody applied with. */
export function ApplicantDetails({ application }: { application: AccessApplication }) {
  const { companyName, email, companyType, reference, profile } = application;
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-3 [overflow-wrap:anywhere]">
      <Detail label={m.admin_name()}>{personName(application)}</Detail>
      <Detail label={m.admin_company()}>{companyName}</Detail>
      <Detail label={m.admin_email()}>{email}</Detail>
      <Detail label={m.admin_type()}>
        <TypeLabel type={companyType} />
      </Detail>
      <Detail label={m.admin_reference()}>{reference}</Detail>
      <Detail label={m.admin_location()}>{profile.companyLocation}</Detail>
      <Detail label={m.admin_website()}>
        {profile.companyWebsite && <OutsideLink address={profile.companyWebsite} />}
      </Detail>
      {profile.distributorProfile && <DistributorDetails profile={profile.distributorProfile} />}
      <Detail label={m.admin_description()} wide>
        {profile.companyDescription && <p className="whitespace-pre-line">{profile.companyDescription}</p>}
      </Detail>
    </dl>
  );
}

type Profile = NonNullable<AccessApplication['profile']['distributorProfile']>;

function DistributorDetails({ profile }: { profile: Profile }) {
  return (
    <>
      <Detail label={m.admin_region()}>{territoryName(profile.geographicLocation)}</Detail>
      <Detail label={m.admin_years()}>{profile.yearsExperience}</Detail>
      <Detail label={m.admin_specialists()}>{profile.clinicalSpecialists}</Detail>
      <Detail label={m.admin_support()}>{profile.supportStaffCount}</Detail>
      <Detail label={m.admin_office()}>{profile.hasPhysicalOffice ? m.admin_yes() : m.admin_no()}</Detail>
      <Detail label={m.admin_expertise()}>{profile.areasOfExpertise?.join(', ')}</Detail>
      <Detail label={m.admin_gaps()}>{profile.keyPortfolioGaps?.join(', ')}</Detail>
    </>
  );
}
