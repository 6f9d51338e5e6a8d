import type { DeliveryProblem, WebhookDelivery, WebhookEvent } from '#contract/webhooks.ts';
import { t } from '#lib/words.ts';

const EVENT: Record<WebhookEvent | 'webhook.test', () => string> = {
  'connection.requested': () => t('webhooks:connectionRequested'),
  'connection.accepted': () => t('webhooks:connectionAccepted'),
  'connection.rejected': () => t('webhooks:connectionRejected'),
  'deal.created': () => t('webhooks:dealCreated'),
  'deal.changed': () => t('webhooks:dealChanged'),
  'deal.won': () => t('webhooks:dealWon'),
  'deal.lost': () => t('webhooks:dealLost'),
  'company-agreement.proposed': () => t('webhooks:agreementProposed'),
  'company-agreement.in_force': () => t('webhooks:agreementInForce'),
  'company-agreement.expired': () => t('webhooks:agreementExpired'),
  'contract.signed': () => t('webhooks:contractSigned'),
  'contract.in_force': () => t('webhooks:contractInForce'),
  'webhook.test': () => t('webhooks:test'),
};

export const eventName = (event: WebhookDelivery['event']): string => EVENT[event]();

const PROBLEM: Record<DeliveryProblem, () => string> = {
  timeout: () => t('webhooks:problemTimeout'),
  unreachable: () => t('webhooks:problemUnreachable'),
  forbidden_address: () => t('webhooks:problemForbidden'),
};

export function outcomeOf({ problem, answerStatus }: WebhookDelivery): string {
  if (problem) return PROBLEM[problem]();
  return answerStatus === null
    ? t('webhooks:notSent')
    : t('webhooks:answered', { status: String(answerStatus) });
}
