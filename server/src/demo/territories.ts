import type { Territory, TerritoryState } from '#contract/vocabulary.ts';
import type { Calendar } from './calendar.ts';
import { type DemoOffer, offers } from './data/territories.ts';
import { type People, listedDaysAgo, personNamed, productIdOf } from './marketplace.ts';
import type { Rows } from './store.ts';

type Row = Rows['productTerritories'][number];

export const territoryRows = (calendar: Calendar, people: People): Rows['productTerritories'] =>
  offers.flatMap((offer) => {
    const productId = productIdOf(calendar, offer.product);
    return [
      ...entriesOf(offer.open).map(([territory, daysAgo]) => ({
        productId,
        territory,
        state: 'open' as const,
        startsOn: dayOf(calendar, daysAgo),
      })),
      ...takings(calendar, people, offer, 'exclusive').map((row) => ({ ...row, productId })),
      ...takings(calendar, people, offer, 'non_exclusive').map((row) => ({ ...row, productId })),
    ];
  });

/** Since the product was listed. */
const takings = (
  calendar: Calendar,
  people: People,
  { product, exclusive, shared }: DemoOffer,
  state: Exclude<TerritoryState, 'open'>,
): Omit<Row, 'productId'>[] =>
  entriesOf(state === 'exclusive' ? exclusive : shared).map(([territory, { person, until }]) => ({
    territory,
    state,
    startsOn: dayOf(calendar, listedDaysAgo(product)),
    endsOn: until === undefined ? null : dayOf(calendar, -until),
    distributorId: person === undefined ? null : personNamed(people, person).companyId,
  }));

const entriesOf = <Value>(places: Partial<Record<Territory, Value>> = {}) =>
  Object.entries(places) as [Territory, Value][];

const dayOf = (calendar: Calendar, daysAgo: number): string => calendar.at(daysAgo).slice(0, 10);
