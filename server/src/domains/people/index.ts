import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';

export { findPerson } from './people.store.ts';
export { type OtherPerson, findVisible, personNotFound } from './visibility.ts';

export const people = defineDomain({
  name: 'people',
  routes: [routes],
});
