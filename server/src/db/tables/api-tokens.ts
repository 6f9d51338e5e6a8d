import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TokenScope } from '#contract/api-tokens.ts';
import { id, instant, instantNow } from './columns.ts';
import { companies } from './companies.ts';
import { users } from './users.ts';

export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The only company that the token acts for; null for all of the person's companies. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scope: text().$type<TokenScope>().notNull(),
    /** The SHA-256 of the token. The token itself is shown only once. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    index('api_tokens_user').on(table.userId, table.id),
    index('api_tokens_company').on(table.companyId),
    index('api_tokens_kept').on(table.expiresAt),
  ],
);
