import type { LinkProps } from '@tanstack/react-router';
import type { WaitingItem } from '#contract/home.ts';
import { type Day, utcDay } from '#contract/days.ts';
import { dayOf, formatDate, formatDay, formatUtcDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';

interface ItemWords {
  title: string;
  detail: string;
  /** The due date, or the day since which the item has been waiting. */
  until: string | undefined;
  /** The due date, which `until` displays. */
  dueOn?: Day;
  to: Pick<LinkProps, 'to' | 'params'>;
  action: string;
}

export function wordsOf(item: WaitingItem): ItemWords {
  switch (item.kind) {
    case 'connection_request':
      return {
        title: item.companyName
          ? t('home:wantsToConnectFrom', { name: item.personName, company: item.companyName })
          : t('home:wantsToConnect', { name: item.personName }),
        detail: item.message ?? t('home:noMessage'),
        until: t('home:by', { date: formatDate(item.until) }),
        dueOn: dayOf(item.until),
        to: { to: '/connections' },
        action: t('home:answerRequest'),
      };
    case 'company_agreement':
      return {
        title: t('home:signAgreement', { company: item.companyName }),
        detail: t('home:signAgreementText', {
          company: item.companyName,
          date: formatUtcDay(item.signedAt),
        }),
        until: t('home:by', { date: formatUtcDay(item.until) }),
        dueOn: utcDay(new Date(item.until)),
        to: { to: '/agreements/$id', params: { id: item.id } },
        action: t('home:readAndSign'),
      };
    case 'deal_change':
      return {
        title: t('home:dealChange', { company: item.companyName, count: item.changes }),
        detail: item.title,
        until: t('home:by', { date: formatDate(item.until) }),
        dueOn: dayOf(item.until),
        to: { to: '/deals/$id', params: { id: item.id } },
        action: t('home:reviewChange'),
      };
    case 'deal_task':
      return {
        title: item.task,
        detail: t('home:dealTask', { title: item.title, company: item.companyName }),
        until: t('home:by', { date: formatDay(item.until) }),
        dueOn: item.until,
        to: { to: '/deals/$id', params: { id: item.dealId } },
        action: t('home:openDeal'),
      };
    case 'contract_items':
      return {
        title: t('home:contractItems', { count: item.count, company: item.companyName }),
        detail: item.title,
        until: t('home:since', { date: formatDate(item.since) }),
        to: { to: '/deals/$id/contract', params: { id: item.id } },
        action: t('home:readAnswer'),
      };
    case 'contract_signature':
      return {
        title: t('home:contractSignature', { company: item.companyName }),
        detail: item.title,
        until: undefined,
        to: { to: '/deals/$id/contract', params: { id: item.id } },
        action: t('home:readAndSign'),
      };
    case 'rfq_to_open':
      return {
        title: t('home:rfqToOpen', { title: item.title }),
        detail: t('home:rfqToOpenText', { date: formatDate(item.deadline) }),
        until: undefined,
        to: { to: '/rfqs/$id', params: { id: item.id } },
        action: t('home:openRfq'),
      };
    case 'rfq_responses':
      return {
        title: t('home:rfqResponses', { count: item.count, title: item.title }),
        detail: t('home:rfqResponsesText'),
        until: t('home:since', { date: formatDate(item.since) }),
        to: { to: '/rfqs/$id', params: { id: item.id } },
        action: t('home:openRfq'),
      };
    case 'room_documents':
      return {
        title: t('home:roomDocuments', { count: item.count, company: item.companyName }),
        detail: t('home:roomDocumentsText'),
        until: t('home:since', { date: formatDate(item.since) }),
        to: { to: '/rooms/$id', params: { id: item.id } },
        action: t('home:openRoom'),
      };
  }
}
