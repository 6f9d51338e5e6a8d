import type { ReactNode } from 'react';
import type { InvitationForReader } from '#contract/members.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { formatDateTime } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Panel } from '#ui/panel.tsx';
import { roleName, roleDescription } from './roles.ts';

export const InvitationCard = ({ invitation }: { invitation: InvitationForReader }) => (
  <Panel className="overflow-hidden">
    <div className="flex items-center gap-4 p-5 max-sm:p-4">
      <CompanyLogo name={invitation.companyName} logoUrl={invitation.companyLogoUrl} size={56} />
      <p className="min-w-0 wrap-anywhere">{invitedBy(invitation)}</p>
    </div>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2.5 border-t border-line bg-sunken px-5 py-4 text-detail leading-5 max-sm:px-4">
      <Row term={t('members:invitationRole')}>
        <b className="font-semibold">{roleName(invitation.role)}</b>
        <span className="block text-ink-2">{roleDescription(invitation.role)}</span>
      </Row>
      <Row term={t('members:invitationTo')}>{invitation.maskedEmail}</Row>
      <Row term={t('members:invitationUntil')}>{formatDateTime(invitation.expiresAt)}</Row>
    </dl>
  </Panel>
);

const invitedBy = ({ companyName: company, invitedBy: inviter, role }: InvitationForReader): string =>
  inviter
    ? t('members:invitationText', { inviter, company, role })
    : t('members:invitationTextWithoutInviter', { company, role });

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-2">{term}</dt>
    <dd className="wrap-anywhere tabular-nums">{children}</dd>
  </>
);
