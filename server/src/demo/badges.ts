import type { NotificationSubject } from '#contract/notification-subjects.ts';
import { EXPIRES_SOON_DAYS, EXPIRES_VERY_SOON_DAYS, isRequestable } from '#contract/badges.ts';
import { folded } from '#platform/folded-words.ts';
import type { Calendar } from './calendar.ts';
import { type DemoBadgeRequest, demoBadgeRequests } from './data/badge-requests.ts';
import type { DemoBadge, DemoCompany } from './data/company.ts';
import { type People, demoCompanies, personNamed } from './marketplace.ts';
import type { Happening } from './network.ts';
import type { Rows } from './store.ts';

type BadgeIds = ReadonlyMap<string, string>;

export const badgeRows = (calendar: Calendar, people: People, badgeIds: BadgeIds): Rows['companyBadges'] => [
  ...awardsOfAll().map(({ person, site, badge }, index) => {
    // Each review took one to four days.
    const asked = badge.awarded + 1 + (index % 4);
    const { id: requestedBy, companyId, companyName } = personNamed(people, person);
    return {
      id: idOf(calendar, person, badge),
      companyId,
      badgeId: badgeIds.get(badge.type) ?? '',
      status: 'approved' as const,
      requestedBy,
      verificationDocuments: [`https://${site}/documents/${badge.type.replaceAll('_', '-')}.pdf`],
      reviewedAt: calendar.at(badge.awarded),
      awardedAt: calendar.at(badge.awarded),
      awardedAs: isRequestable(badge.type) ? folded(companyName) : null,
      expiresAt: badge.expiresIn === undefined ? null : calendar.at(-badge.expiresIn),
      createdAt: calendar.at(asked),
    };
  }),
  ...demoBadgeRequests.map((request) =>
    requestRow(calendar, people, badgeIds.get(request.type) ?? '', request),
  ),
];

const requestRow = (calendar: Calendar, people: People, badgeId: string, request: DemoBadgeRequest) => ({
  id: calendar.id(`badge ${request.person} ${request.type} asked`, request.asked),
  companyId: personNamed(people, request.person).companyId,
  badgeId,
  requestedBy: personNamed(people, request.person).id,
  verificationDocuments: [...request.links],
  notes: request.notes ?? null,
  createdAt: calendar.at(request.asked),
  ...decisionOn(calendar, request),
});

function decisionOn(calendar: Calendar, { asked, rejected, revoked }: DemoBadgeRequest) {
  if (rejected) {
    return {
      status: 'rejected' as const,
      reviewedAt: calendar.at(rejected.daysAgo),
      reviewNotes: rejected.notes,
    };
  }
  if (!revoked) return { status: 'pending' as const };
  const awardedAt = calendar.at(asked - 3);
  return {
    status: 'revoked' as const,
    reviewedAt: awardedAt,
    awardedAt,
    revokedAt: calendar.at(revoked.daysAgo),
    revokeReason: revoked.reason,
  };
}

interface Award {
  person: string;
  site: string;
  badge: DemoBadge;
}

const awardsOfAll = (): Award[] =>
  demoCompanies.flatMap(({ person, site, badges = [] }: DemoCompany) =>
    badges.map((badge) => ({ person, site, badge })),
  );

const idOf = (calendar: Calendar, person: string, { type, awarded }: DemoBadge): string =>
  calendar.id(`badge ${person} ${type}`, awarded);

interface Warning extends Award {
  daysBefore: number;
  daysAgo: number;
}

const warnings = (): Warning[] =>
  awardsOfAll().flatMap((award) =>
    [EXPIRES_SOON_DAYS, EXPIRES_VERY_SOON_DAYS, 0].flatMap((daysBefore) => {
      const daysAgo = daysBefore - (award.badge.expiresIn ?? Infinity);
      return daysAgo >= 0 ? [{ ...award, daysBefore, daysAgo }] : [];
    }),
  );

/** Returns the warnings that were already sent, so that the job does not send them again. */
export const warningRows = (calendar: Calendar): Rows['badgeWarnings'] =>
  warnings().map(({ person, badge, daysBefore, daysAgo }) => ({
    companyBadgeId: idOf(calendar, person, badge),
    expiresAt: calendar.at(-(badge.expiresIn ?? 0)),
    daysBefore,
    toldAt: calendar.at(daysAgo),
  }));

export const badgeHappenings = (calendar: Calendar, people: People): Happening[] =>
  warnings().map((telling) => happeningOf(calendar, people, telling));

function happeningOf(
  calendar: Calendar,
  people: People,
  { person, badge, daysBefore, daysAgo }: Warning,
): Happening {
  const { id: userId, companyId, companyName } = personNamed(people, person);
  const companyBadgeId = idOf(calendar, person, badge);
  const expiresAt = calendar.at(-(badge.expiresIn ?? 0));
  const about = { companyId, companyName, badgeType: badge.type };
  const payload = { companyBadgeId, companyId, expiresAt };
  const [name, subject, details]: [string, NotificationSubject, object] =
    daysBefore === 0
      ? ['badge.expired', { kind: 'badge_expired', ...about }, payload]
      : ['badge.expiring', { kind: 'badge_expiring', ...about, expiresAt }, { ...payload, daysBefore }];
  return {
    event: {
      id: calendar.id(`${name} ${companyBadgeId} ${daysBefore}`, daysAgo),
      name,
      payload: { ...details },
      createdAt: calendar.at(daysAgo),
    },
    told: [{ userId, subject }],
    daysAgo,
  };
}
