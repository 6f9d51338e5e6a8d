import type { Calendar } from './calendar.ts';
import { type People, personNamed, productIdOf } from './marketplace.ts';
import type { Rows } from './store.ts';

const SAVED = [
  { person: 'Marcus Oyelaran', product: 'Meridian Cementless Stem', daysAgo: 2 },
  { person: 'Marcus Oyelaran', product: 'Argenta Foam Ag', daysAgo: 1 },
];

export const savedProductRows = (calendar: Calendar, people: People): Rows['savedProducts'] =>
  SAVED.map(({ person, product, daysAgo }) => ({
    id: calendar.id(`saved product ${product}`, daysAgo),
    userId: personNamed(people, person).id,
    productId: productIdOf(calendar, product),
    savedAt: calendar.at(daysAgo),
  }));
