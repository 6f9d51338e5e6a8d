import type { Calendar } from './calendar.ts';
import { productsOfHalden } from './data/products-of-halden.ts';
import { companyNamed, demoCompanies, type People, productIdOf } from './marketplace.ts';
import type { Rows } from './store.ts';

const VIEWED = 'Halden Orthopaedics';
const WEEKS = 16;
const WEEK_DAYS = 7;
const SEARCHES = ['hip stem', 'knee', 'orthopaedics', 'trauma plates'];

type ViewRows = Pick<Rows, 'companyViews' | 'productViews' | 'searchAppearances'>;

export function viewRows(calendar: Calendar, people: People): ViewRows {
  const companyId = companyNamed(people, VIEWED);
  const visits = demoCompanies
    .filter(({ name }) => name !== VIEWED)
    .flatMap(({ name }, index) =>
      Array.from({ length: WEEKS }, (_, week) => week)
        .filter((week) => (index + week) % (2 + Math.floor(week / 4)) === 0)
        .map((week) => ({
          index: index + week,
          viewerCompanyId: companyNamed(people, name),
          viewedOn: calendar.day(week * WEEK_DAYS + (index % WEEK_DAYS)),
        })),
    );
  return {
    companyViews: visits.map(({ viewerCompanyId, viewedOn }) => ({ companyId, viewerCompanyId, viewedOn })),
    productViews: visits.flatMap(({ index, viewerCompanyId, viewedOn }) => {
      const product = productsOfHalden[index % (2 * productsOfHalden.length)];
      return product ? { productId: productIdOf(calendar, product.name), viewerCompanyId, viewedOn } : [];
    }),
    searchAppearances: visits.flatMap(({ index, viewerCompanyId, viewedOn }) => {
      const words = SEARCHES[index % (SEARCHES.length + 2)];
      return words === undefined ? [] : { companyId, words, viewerCompanyId, viewedOn };
    }),
  };
}
