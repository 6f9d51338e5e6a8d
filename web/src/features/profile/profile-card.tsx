import { personName } from '#contract/shown-values.ts';
import { EmailAddress } from '#entities/person/email-address.tsx';
import { formatYear } from '#lib/dates.ts';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { Panel } from '#ui/panel.tsx';
import { companyTypeName } from '#entities/company/type-label.tsx';

export function ProfileCard() {
  const user = useSignedInUser();
  const { firstName, lastName, email, profileImageUrl, companies, createdAt } = user;
  const roles = [...new Set(companies.map(({ type }) => companyTypeName(type)))];
  return (
    <Panel className="grid justify-items-center gap-1 px-5 py-7 text-center">
      <Avatar firstName={firstName} lastName={lastName} imageUrl={profileImageUrl} size={88} />
      <h2 className="mt-3 text-h3 font-semibold tracking-tight wrap-anywhere">
        {personName(user) || t('profile:withoutName')}
      </h2>
      <p className="text-ink-2 wrap-anywhere">
        <EmailAddress email={email} />
      </p>
      <ul className="mt-3 grid gap-1 text-detail leading-5 text-ink-2">
        <li className="wrap-anywhere">
          {companies.map((company) => company.name).join(', ') || t('profile:noCompany')}
        </li>
        <li>{roles.join(', ') || t('profile:noRole')}</li>
        <li>{t('profile:since', { year: formatYear(createdAt) })}</li>
      </ul>
    </Panel>
  );
}
