import type { SearchAlert, SearchKind, SearchQuery } from '#contract/saved-searches.ts';
import { keyOf } from '#domains/saved-searches/searchable-lists.ts';
import type { Calendar } from './calendar.ts';
import { type People, companyNamed, personNamed, productRows } from './marketplace.ts';
import type { Rows } from './store.ts';

interface DemoSearch {
  person: string;
  company: string;
  name: string;
  kind: SearchKind;
  query: SearchQuery;
  alert: SearchAlert;
  savedDaysAgo: number;
}

const demoSearches: readonly DemoSearch[] = [
  {
    person: 'Marcus Oyelaran',
    company: 'Brazos Surgical Partners',
    name: 'New orthopedic implants',
    kind: 'products',
    query: { category: 'orthopedic_implants' },
    alert: 'weekly',
    savedDaysAgo: 45,
  },
  {
    person: 'Marcus Oyelaran',
    company: 'Brazos Surgical Partners',
    name: 'Open in Texas',
    kind: 'products',
    query: { territory: 'texas' },
    alert: 'at_once',
    savedDaysAgo: 12,
  },
  {
    person: 'Dana Whitfield',
    company: 'Halden Orthopaedics',
    name: 'Verified distributors in the South',
    kind: 'companies',
    query: { territory: ['south', 'texas'], type: ['distributor'], verified: 'true' },
    alert: 'daily',
    savedDaysAgo: 30,
  },
];

const idOf = (calendar: Calendar, { name, savedDaysAgo }: DemoSearch): string =>
  calendar.id(`saved search ${name}`, savedDaysAgo);

export const searchRows = (calendar: Calendar, people: People): Rows['savedSearches'] =>
  demoSearches.map((search) => ({
    id: idOf(calendar, search),
    userId: personNamed(people, search.person).id,
    name: search.name,
    kind: search.kind,
    query: search.query,
    queryKey: keyOf(search.query),
    alert: search.alert,
    lookedUpTo: 0,
    seenAt: calendar.at(search.savedDaysAgo),
    createdAt: calendar.at(search.savedDaysAgo),
  }));

export const findRows = (calendar: Calendar, people: People): Rows['searchFinds'] =>
  demoSearches.flatMap((search) => {
    const own = companyNamed(people, search.company);
    const saved = calendar.at(search.savedDaysAgo);
    return productRows(calendar, people)
      .filter(({ category }) => category === search.query.category)
      .filter(({ companyId, createdAt }) => companyId !== own && String(createdAt) > saved)
      .map(({ id, createdAt }) => ({
        searchId: idOf(calendar, search),
        thingId: String(id),
        isDue: false,
        foundAt: String(createdAt),
      }));
  });
