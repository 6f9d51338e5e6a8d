import type { Relationship } from '#contract/relationships.ts';
import { formatDate, formatUtcDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';

interface RelationshipWords {
  action: string;
  facts: string;
}

export function wordsOf(relationship: Relationship): RelationshipWords {
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

/** In the room, the step after an agreement is no longer to open the room but to use it. */
export function wordsInRoom(relationship: Relationship): RelationshipWords {
  const { state, companyName: company } = relationship;
  const words = wordsOf(relationship);
  return state === 'agreement_in_force'
    ? { ...words, action: t('relationship-steps:firstDocuments', { company }) }
    : words;
}

/** Returns when the open step began, and the deadline for the answer. */
function daysOf({ step, connection, agreement, deal, blockedAt }: Relationship) {
  if (blockedAt) return { since: formatDate(blockedAt), until: '' };
  if (step === 'connection' && connection)
    return { since: formatDate(connection.requestedAt), until: formatDate(connection.expiresAt) };
  if (deal?.answerBy) return { since: '', until: formatDate(deal.answerBy) };
  if (agreement)
    return { since: formatUtcDay(agreement.proposedAt), until: formatUtcDay(agreement.expiresAt) };
  return { since: '', until: '' };
}
