import type { Calendar } from './calendar.ts';
import { demoClaims } from './data/claims.ts';
import { type People, personNamed, unclaimedIdOf } from './marketplace.ts';
import type { Rows } from './store.ts';

export const claimRows = (calendar: Calendar, people: People): Rows['companyClaims'] =>
  demoClaims.map(({ person, page, role, statement, evidence, daysAgo }) => ({
    id: calendar.id(`claim ${person} ${page}`, daysAgo),
    companyId: unclaimedIdOf(calendar, page),
    userId: personNamed(people, person).id,
    role,
    statement,
    evidenceUrls: [...evidence],
    createdAt: calendar.at(daysAgo),
  }));
