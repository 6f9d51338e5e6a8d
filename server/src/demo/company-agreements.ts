import { COMPANY_AGREEMENT_YEARS, PROPOSAL_EXPIRES_AFTER_DAYS } from '#contract/company-agreements.ts';
import { partiesOf, textToAccept, textToPropose } from '#domains/company-agreements/text.ts';
import { yearsAfter } from '#domains/signatures/record-signature.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { filledIn, signAs } from './agreements.ts';
import type { Calendar } from './calendar.ts';
import { type DemoCompanyAgreement, companyAgreements } from './data/company-agreements.ts';
import { type People, type Person, personNamed } from './marketplace.ts';
import type { Happening } from './network.ts';
import * as store from './store.ts';

export const companyAgreementId = (
  calendar: Calendar,
  { from, to, proposed }: DemoCompanyAgreement,
): string => calendar.id(`company agreement ${from} ${to}`, proposed);

export async function signCompanyAgreements(
  platform: Platform,
  tx: Db,
  calendar: Calendar,
  people: People,
): Promise<void> {
  for (const agreement of companyAgreements) {
    const row = rowOf(calendar, people, agreement);
    await store.insertCompanyAgreement(tx, row);
    const sides = { from: personNamed(people, agreement.from), to: personNamed(people, agreement.to) };
    const first = await signAs(platform, tx, {
      ...signatureOf(row, sides.from),
      agreementText: filledIn(textToPropose(row), sides.from.name, row.proposedAt),
      signedAt: row.proposedAt,
      expiresAt: expiryOf(calendar, agreement),
    });
    if (!row.effectiveAt) continue;
    await signAs(platform, tx, {
      ...signatureOf(row, sides.to),
      agreementText: filledIn(textToAccept(row, first), sides.to.name, row.effectiveAt),
      signedAt: row.effectiveAt,
      expiresAt: row.expiresAt,
    });
  }
}

const signatureOf = (row: { id: string; version: string }, { id, companyId, name }: Person) => ({
  userId: id,
  companyAgreementId: row.id,
  contractId: null,
  companyId,
  signatureName: name,
  version: row.version,
});

const expiryOf = (calendar: Calendar, { proposed }: DemoCompanyAgreement): string =>
  calendar.at(proposed - PROPOSAL_EXPIRES_AFTER_DAYS);

function rowOf(calendar: Calendar, people: People, agreement: DemoCompanyAgreement) {
  const { proposed, signed, withdrawn, message = null } = agreement;
  const [from, to] = [personNamed(people, agreement.from), personNamed(people, agreement.to)];
  const id = companyAgreementId(calendar, agreement);
  const effectiveAt = signed === undefined ? null : calendar.at(signed);
  const isFirstLow = from.companyId < to.companyId;
  return {
    ...partiesOf({ name: from.companyName }, { name: to.companyName }),
    id,
    lineId: id,
    lowCompanyId: isFirstLow ? from.companyId : to.companyId,
    highCompanyId: isFirstLow ? to.companyId : from.companyId,
    proposingCompanyId: from.companyId,
    message,
    proposedAt: calendar.at(proposed),
    effectiveAt,
    expiresAt:
      effectiveAt === null
        ? expiryOf(calendar, agreement)
        : yearsAfter(new Date(effectiveAt), COMPANY_AGREEMENT_YEARS).toISOString(),
    ...(withdrawn !== undefined && {
      ending: 'withdrawn' as const,
      endedAt: calendar.at(withdrawn),
      endedByCompanyId: to.companyId,
    }),
  };
}

interface Step {
  what: 'proposed' | 'in_force' | 'withdrawn';
  /** Undefined if this has not happened. */
  daysAgo: number | undefined;
  actor: Person;
  other: Person;
}

export const agreementHappenings = (calendar: Calendar, people: People): Happening[] =>
  companyAgreements.flatMap((agreement) => {
    const [from, to] = [personNamed(people, agreement.from), personNamed(people, agreement.to)];
    const {
      id: agreementId,
      lineId,
      lowCompanyId,
      highCompanyId,
      expiresAt,
    } = rowOf(calendar, people, agreement);
    const step = ({ what, daysAgo, actor, other }: Step): Happening[] => {
      if (daysAgo === undefined) return [];
      const name = `company-agreement.${what}`;
      const { id: actorId, companyId, companyName } = actor;
      const event = {
        id: calendar.id(`${name} ${agreementId}`, daysAgo),
        name,
        actorId,
        payload: { agreementId, lineId, companyIds: [lowCompanyId, highCompanyId], companyId },
        createdAt: calendar.at(daysAgo),
      };
      const subject = { kind: 'company_agreement', agreementId, companyName, what, expiresAt } as const;
      return [{ event, told: [{ userId: other.id, subject }], daysAgo }];
    };
    const { proposed, signed, withdrawn } = agreement;
    return [
      { what: 'proposed', daysAgo: proposed, actor: from, other: to } as const,
      { what: 'in_force', daysAgo: signed, actor: to, other: from } as const,
      { what: 'withdrawn', daysAgo: withdrawn, actor: to, other: from } as const,
    ].flatMap(step);
  });
