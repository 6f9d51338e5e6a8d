import type { Relationship } from '#contract/relationships.ts';
import { formatDate, formatUtcDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';

export function wordsOf(relationship: Relationship): { action: string; facts: string } {
  const { state, companyName: company, personName, deal } = relationship;
  const values = {
    company,
    name: personName ?? company,
    deal: deal?.title ?? '',
    ...daysOf(relationship),
  };
  return {
    action: t(`relationship-steps:about.${state}`, values),
    facts: t(`relationship-steps:facts.${state}`, values),
  };
}

/** When the open step began, and the deadline for the answer. */
function daysOf({ step, connection, agreement, deal, blockedAt }: Relationship) {
  if (blockedAt) return { since: formatDate(blockedAt), until: '' };
  if (step === 'connection' && connection)
    return { since: formatDate(connection.requestedAt), until: formatDate(connection.expiresAt) };
  if (deal?.answerBy) return { since: '', until: formatDate(deal.answerBy) };
  if (agreement)
    return { since: formatUtcDay(agreement.proposedAt), until: formatUtcDay(agreement.expiresAt) };
  return { since: '', until: '' };
}
