import type { Platform } from '#platform/platform.ts';
import type { Calendar } from './calendar.ts';
import { demoReports } from './data/reports.ts';
import { talks } from './data/talks.ts';
import { type People, personNamed } from './marketplace.ts';
import type { Rows } from './store.ts';

export function reportRows(
  { encryption }: Platform,
  calendar: Calendar,
  people: People,
): Pick<Rows, 'reports' | 'reportMessages'> {
  const reports = demoReports.map(({ by, about, reason, note, daysAgo }) => {
    const id = calendar.id(`report ${by} ${about}`, daysAgo);
    return {
      id,
      reporterId: personNamed(people, by).id,
      reportedId: personNamed(people, about).id,
      reason,
      note: encryption.encrypt(Buffer.from(note), id),
      createdAt: calendar.at(daysAgo),
    };
  });
  const reportMessages = demoReports.flatMap(({ by, about, daysAgo }) =>
    writtenBy(about, by).map(([, saidDaysAgo, text], index) => {
      const id = calendar.id(`handed over ${by} ${about} ${index}`, daysAgo);
      return {
        id,
        reportId: calendar.id(`report ${by} ${about}`, daysAgo),
        messageId: calendar.id(`message handed over ${by} ${about} ${index}`, saidDaysAgo),
        isByReported: true,
        content: encryption.encrypt(Buffer.from(text), id),
        sentAt: calendar.at(saidDaysAgo),
      };
    }),
  );
  return { reports, reportMessages };
}

const writtenBy = (writer: string, reader: string) =>
  talks
    .filter(({ between }) => between.includes(writer) && between.includes(reader))
    .flatMap(({ said }) => said.filter(([name]) => name === writer));
