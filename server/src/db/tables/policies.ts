import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { PolicyName } from '#contract/policy-versions.ts';
import { day, id, instantNow } from './columns.ts';
import { admins } from './users.ts';

export const policyVersions = pgTable(
  'policy_versions',
  {
    id: id(),
    policy: text().$type<PolicyName>().notNull(),
    day: day('day').notNull(),
    summary: text().notNull(),
    announcedBy: uuid('announced_by')
      .notNull()
      .references(() => admins.id),
    /** The last member who was notified; the next ones follow in the order of their ids. */
    notifiedUpTo: uuid('told_up_to'),
    announcedAt: instantNow('announced_at'),
  },
  (table) => [unique('policy_versions_once').on(table.policy, table.day)],
);
