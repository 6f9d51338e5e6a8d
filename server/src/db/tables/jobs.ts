import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { JobStatus, JobType } from '#contract/jobs.ts';
import type { Currency } from '#contract/vocabulary.ts';
import { id, instantNow } from './columns.ts';
import { companies } from './companies.ts';

const lines = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`);

export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    location: text().notNull(),
    jobType: text('job_type').$type<JobType>().notNull(),
    /** Whole units of the currency, per year unless the description says otherwise. */
    salaryMin: integer('salary_min'),
    salaryMax: integer('salary_max'),
    salaryCurrency: text('salary_currency').$type<Currency>().notNull().default('USD'),
    isRemote: boolean('is_remote').notNull().default(false),
    status: text().$type<JobStatus>().notNull().default('active'),
    requirements: lines('requirements'),
    responsibilities: lines('responsibilities'),
    searchPlace: text('search_place')
      .notNull()
      .generatedAlwaysAs(sql`folded(location)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`folded(title || ' ' || location || ' ' || description)`),
    /** When the job was first published; until then, when it was drafted. */
    postedAt: instantNow('posted_at'),
    wasPublished: boolean('was_published').notNull().default(true),
    createdAt: instantNow('created_at'),
    updatedAt: instantNow('updated_at'),
  },
  (table) => [
    index('jobs_board')
      .on(table.postedAt, table.id)
      .where(sql`status = 'active'`),
    index('jobs_board_by_type')
      .on(table.jobType, table.postedAt, table.id)
      .where(sql`status = 'active'`),
    index('jobs_company').on(table.companyId, table.postedAt, table.id),
    index('jobs_search_text').using('gin', sql`search_text gin_trgm_ops`),
    index('jobs_search_place').using('gin', sql`search_place gin_trgm_ops`),
    /** Rejects a second open job with the same title, such as from a double click. */
    uniqueIndex('jobs_posted_once')
      .on(table.companyId, sql`lower(title)`, sql`lower(location)`)
      .where(sql`status <> 'closed'`),
    check('jobs_salary', sql`${table.salaryMin} > 0 and ${table.salaryMax} > 0`),
    check('jobs_salary_order', sql`${table.salaryMin} <= ${table.salaryMax}`),
    check('jobs_status', sql`${table.status} in ('active', 'draft', 'closed')`),
    check(
      'jobs_type',
      sql`${table.jobType} in ('full_time', 'part_time', 'contract', 'temporary', 'internship')`,
    ),
  ],
);
