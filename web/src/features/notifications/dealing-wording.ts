import type { InForceNotification, PassportNotification } from '#contract/agreement-notifications.ts';
import type { DealNotification } from '#contract/dealing-notifications.ts';
import { formatUtcDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import type { LabelStatus } from '#ui/status-label.tsx';
import type { NotificationDetails, Kind, Subjects } from './notification-details.ts';

interface AgreementNews {
  detail: (about: { date: string }) => string;
  status: LabelStatus;
}

const IN_FORCE: Partial<Record<InForceNotification, LabelStatus>> = {
  result_disputed: 'refused',
  trial_ended: 'over',
  terminated: 'over',
  ended: 'over',
  company_deleted: 'over',
};

const PASSPORT_TO_DO: ReadonlySet<PassportNotification> = new Set([
  'requested',
  'expiring',
  'license_expiring',
]);

const DEAL: Partial<Record<DealNotification, LabelStatus>> = {
  proposed: 'waiting-on-you',
  countered: 'waiting-on-you',
  declined: 'refused',
  withdrawn: 'over',
  expired: 'over',
  lost: 'over',
};

const AGREEMENT: Record<Subjects['company_agreement']['what'], AgreementNews> = {
  proposed: {
    detail: (values) => t('notifications:agreementSignUntil', values),
    status: 'waiting-on-you',
  },
  in_force: {
    detail: (values) => t('notifications:agreementUntil', values),
    status: 'agreed',
  },
  declined: {
    detail: () => t('notifications:agreement'),
    status: 'refused',
  },
  proposal_withdrawn: {
    detail: () => t('notifications:agreement'),
    status: 'over',
  },
  withdrawn: {
    detail: () => t('notifications:agreementRoomClosed'),
    status: 'refused',
  },
  expiring: {
    detail: () => t('notifications:agreementRenew'),
    status: 'waiting-on-you',
  },
  expired: {
    detail: () => t('notifications:agreementRoomClosed'),
    status: 'over',
  },
  proposal_expired: {
    detail: () => t('notifications:agreement'),
    status: 'over',
  },
};

const RFQ_OVER: ReadonlySet<string> = new Set(['closed', 'company_deleted', 'expired', 'not_awarded']);

type Dealing = Extract<
  Kind,
  'company_agreement' | 'contract' | 'contract_date' | 'contract_in_force' | 'deal' | 'passport' | 'rfq'
>;

export const DEALING: { [K in Dealing]: (subject: Subjects[K]) => NotificationDetails } = {
  company_agreement: ({ agreementId, what, expiresAt }) => ({
    detail: AGREEMENT[what].detail({ date: formatUtcDay(expiresAt) }),
    status: AGREEMENT[what].status,
    to: { to: '/agreements/$id', params: { id: agreementId } },
  }),
  deal: ({ dealId, what }) => ({
    detail:
      what === 'proposed' || what === 'countered' ? t('notifications:dealAnswer') : t('notifications:deal'),
    status: DEAL[what] ?? 'agreed',
    to: { to: '/deals/$id', params: { id: dealId } },
  }),
  contract: ({ dealId, what }) => ({
    detail: what === 'accepted' ? t('notifications:contract') : t('notifications:contractAnswer'),
    status: what === 'accepted' ? 'agreed' : 'waiting-on-you',
    to: { to: '/deals/$id/contract', params: { id: dealId } },
  }),
  passport: ({ companyId, what }) => ({
    detail: t('notifications:passport'),
    status: what === 'revoked' ? 'over' : PASSPORT_TO_DO.has(what) ? 'waiting-on-you' : 'agreed',
    // A passport that is no longer shared cannot be opened, so the link leads to the company.
    to: {
      to: what === 'revoked' ? '/companies/$id' : '/companies/$id/passport',
      params: { id: companyId },
    },
  }),
  contract_in_force: ({ dealId, what }) => ({
    detail: what === 'result_entered' ? t('notifications:inForceAnswer') : t('notifications:contract'),
    status: what === 'result_entered' ? 'waiting-on-you' : (IN_FORCE[what] ?? 'agreed'),
    to: { to: '/deals/$id/contract', params: { id: dealId } },
  }),
  contract_date: ({ dealId }) => ({
    detail: t('notifications:keyDate'),
    status: 'waiting-on-you',
    to: { to: '/deals/$id/contract', params: { id: dealId } },
  }),
  rfq: ({ rfqId, what }) => ({
    detail: what === 'changed' ? t('notifications:rfqConfirm') : t('notifications:rfq'),
    status: RFQ_OVER.has(what) ? 'over' : 'agreed',
    to:
      what === 'company_deleted'
        ? { to: '/deals', search: { tab: 'rfqs' } }
        : { to: '/rfqs/$id', params: { id: rfqId } },
  }),
};

/** Returns the details of a notification whose request is settled, or whose passport the user can no longer open. */
export function settledPassport(subject: Subjects['passport']): NotificationDetails {
  const isForReaders = subject.what === 'shared' || subject.what === 'completed';
  if (!isForReaders) return { ...DEALING.passport(subject), status: 'over' };
  return {
    ...DEALING.passport({ ...subject, what: 'revoked' }),
    detail: t('notifications:passportNoLongerShared'),
  };
}
