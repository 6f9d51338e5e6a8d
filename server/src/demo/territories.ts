import type { Territory, TerritoryState } from '#contract/vocabulary.ts';
import type { Calendar } from './calendar.ts';
import { type DemoOffer, offers } from './data/territories.ts';
import { type People, listedDaysAgo, personNamed, productIdOf } from './marketplace.ts';
import type { Rows } from './store.ts';

type Row = Rows['productTerritories'][number];

export const territoryRows = (calendar: Calendar, people: People): Rows['productTerritories'] => [
  ...offers.flatMap((offer) => openings(calendar, offer)),
  ...offers.flatMap((offer) => takings(calendar, people, offer, 'exclusive')),
  ...offers.flatMap((offer) => takings(calendar, people, offer, 'non_exclusive')),
];

const openings = (calendar: Calendar, { product, open }: DemoOffer): Row[] =>
  entriesOf(open).map(([territory, daysAgo]) => ({
    productId: productIdOf(calendar, product),
    territory,
    state: 'open',
    startsOn: calendar.day(daysAgo),
  }));

const takings = (
  calendar: Calendar,
  people: People,
  { product, exclusive, shared }: DemoOffer,
  state: Exclude<TerritoryState, 'open'>,
): Row[] =>
  entriesOf(state === 'exclusive' ? exclusive : shared).map(([territory, { person, until }]) => ({
    productId: productIdOf(calendar, product),
    territory,
    state,
    startsOn: calendar.day(listedDaysAgo(product)),
    endsOn: until === undefined ? null : calendar.day(-until),
    distributorId: person === undefined ? null : personNamed(people, person).companyId,
  }));

const entriesOf = <Value>(places: Partial<Record<Territory, Value>> = {}) =>
  Object.entries(places) as [Territory, Value][];
