import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { day } from './columns.ts';
import { companies } from './companies.ts';
import { products } from './products.ts';

const seenCompany = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });
const viewer = () =>
  uuid('viewer_company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });
const viewedOn = () => day('viewed_on').notNull();

export const companyViews = pgTable(
  'company_views',
  { companyId: seenCompany(), viewerCompanyId: viewer(), viewedOn: viewedOn() },
  (table) => [
    primaryKey({ columns: [table.companyId, table.viewedOn, table.viewerCompanyId] }),
    index('company_views_viewer').on(table.viewerCompanyId),
    index('company_views_day').on(table.viewedOn),
  ],
);

export const productViews = pgTable(
  'product_views',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    viewerCompanyId: viewer(),
    viewedOn: viewedOn(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.viewedOn, table.viewerCompanyId] }),
    index('product_views_viewer').on(table.viewerCompanyId),
    index('product_views_day').on(table.viewedOn),
  ],
);

/** The searches that listed a company or one of its products, once a day for each company that searched. */
export const searchAppearances = pgTable(
  'search_appearances',
  { companyId: seenCompany(), words: text().notNull(), viewerCompanyId: viewer(), viewedOn: viewedOn() },
  (table) => [
    primaryKey({ columns: [table.companyId, table.viewedOn, table.words, table.viewerCompanyId] }),
    index('search_appearances_viewer').on(table.viewerCompanyId),
    index('search_appearances_day').on(table.viewedOn),
  ],
);
