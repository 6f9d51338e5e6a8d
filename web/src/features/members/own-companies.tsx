import { Link } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/session.ts';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { Tag } from '#ui/tag.tsx';
import { useChooseCompany } from './choose-company.ts';
import { LeaveCompany } from './leave-company.tsx';
import { roleName } from './roles.ts';

type OwnCompany = CurrentUser['companies'][number];

export function OwnCompanies() {
  const { companies } = useSignedInUser();
  return (
    <SettingsSection title={t('members:yourCompanies')}>
      {companies.length === 0 ? (
        <div className="grid justify-items-start gap-3.5">
          <p className="text-ink-2">{t('members:noCompanies')}</p>
          <Link to="/register-company" className={buttonClass('secondary')}>
            {t('common:addYourCompany')}
          </Link>
        </div>
      ) : (
        <ul className="ledger -mt-3">
          {companies.map((company, index) => (
            <CompanyRow
              key={company.id}
              company={company}
              place={companies.length === 1 ? 'only' : index === 0 ? 'chosen' : 'other'}
            />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

interface CompanyRowProps {
  company: OwnCompany;
  place: 'only' | 'chosen' | 'other';
}

function CompanyRow({ company, place }: CompanyRowProps) {
  const { id, name, role } = company;
  const choose = useChooseCompany();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-55">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {name}
          {place === 'chosen' && (
            <span className="font-normal">
              <Tag>{t('members:activeCompany')}</Tag>
            </span>
          )}
        </p>
        <p className="text-detail text-ink-2">{roleName(role)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {place === 'other' && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('members:actForOf', { company: name })}
            onClick={() => choose(id)}
          >
            {t('members:actForThis')}
          </Button>
        )}
        <Link
          to="/companies/$id/analytics"
          params={{ id }}
          aria-label={t('members:analyticsOf', { company: name })}
          className={buttonClass('quiet', 'sm')}
        >
          {t('members:analytics')}
        </Link>
        <Link
          to="/companies/$id/members"
          params={{ id }}
          aria-label={t('members:titleOf', { company: name })}
          className={buttonClass('secondary', 'sm')}
        >
          {t('members:title')}
        </Link>
        <LeaveCompany company={company} />
      </div>
    </li>
  );
}
