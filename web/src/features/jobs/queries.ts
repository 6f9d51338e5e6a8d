import { getOwnApplication, listJobApplications } from '#contract/job-applications.ts';
import { countJobs, getJob, listJobs } from '#contract/jobs.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';
import type { JobSelection } from './search.ts';

const PAGE_SIZE = 12;
/** The maximum number of open jobs on a company's page. Few companies have that many. */
const OPEN_JOBS = 20;
/** Postings contain the company's name. */
const TOPICS = ['jobs', 'companies'] as const;

export const jobsQuery = (filters: JobSelection) =>
  pagedQuery(listJobs, { query: { ...filters, status: 'active', limit: PAGE_SIZE } }, TOPICS);

export const jobCountQuery = (filters: JobSelection) =>
  oneQuery(countJobs, { query: { ...filters, status: 'active' } }, TOPICS);

export const jobQuery = (id: string) => oneQuery(getJob, { params: { id } }, TOPICS);

export const ownApplicationQuery = (jobId: string) =>
  oneQuery(getOwnApplication, { params: { id: jobId } }, ['jobs']);

export const applicationsQuery = (jobId: string) =>
  pagedQuery(listJobApplications, { params: { id: jobId }, query: { limit: PAGE_SIZE } }, ['jobs', 'user']);

export const openJobsQuery = (companyId: string) =>
  oneQuery(listJobs, { query: { companyId, status: 'active', limit: OPEN_JOBS } }, TOPICS);

export const postingsQuery = (companyId: string) =>
  pagedQuery(listJobs, { query: { companyId, limit: PAGE_SIZE } }, TOPICS);
