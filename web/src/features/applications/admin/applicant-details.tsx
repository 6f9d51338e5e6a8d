import type { AccessApplication } from '#contract/access-applications.ts';
import { personName } from '#contract/shown-values.ts';
import { EmailAddress } from '#entities/person/email-address.tsx';
import { t } from '#lib/words.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { TypeLabel } from '#entities/company/type-label.tsx';
import { Detail, OutsideLink } from '#features/admin/detail.tsx';

export function ApplicantDetails({ application }: { application: AccessApplication }) {
  const { companyName, email, companyType, reference, profile } = application;
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-3 [overflow-wrap:anywhere]">
      <Detail label={t('admin:name')}>{personName(application)}</Detail>
      <Detail label={t('admin:company')}>{companyName}</Detail>
      <Detail label={t('admin:email')}>
        <EmailAddress email={email} />
      </Detail>
      <Detail label={t('admin:type')}>
        <TypeLabel type={companyType} />
      </Detail>
      <Detail label={t('admin:reference')}>{reference}</Detail>
      <Detail label={t('admin:location')}>{profile.companyLocation}</Detail>
      <Detail label={t('admin:website')}>
        {profile.companyWebsite && <OutsideLink url={profile.companyWebsite} />}
      </Detail>
      {profile.distributorProfile && <DistributorDetails profile={profile.distributorProfile} />}
      <Detail label={t('admin:description')} wide>
        {profile.companyDescription && <p className="whitespace-pre-line">{profile.companyDescription}</p>}
      </Detail>
    </dl>
  );
}

type Profile = NonNullable<AccessApplication['profile']['distributorProfile']>;

function DistributorDetails({ profile }: { profile: Profile }) {
  return (
    <>
      <Detail label={t('admin:region')}>{territoryName(profile.geographicLocation)}</Detail>
      <Detail label={t('admin:years')}>{profile.yearsExperience}</Detail>
      <Detail label={t('admin:specialists')}>{profile.clinicalSpecialists}</Detail>
      <Detail label={t('admin:support')}>{profile.supportStaffCount}</Detail>
      <Detail label={t('admin:office')}>{profile.hasPhysicalOffice ? t('admin:yes') : t('admin:no')}</Detail>
      <Detail label={t('admin:expertise')}>{profile.areasOfExpertise?.join(', ')}</Detail>
      <Detail label={t('admin:gaps')}>{profile.keyPortfolioGaps?.join(', ')}</Detail>
    </>
  );
}
