import { getSite } from '#contract/site.ts';
import { oneQuery } from './queries.ts';

/** The server's configuration, which only changes when it restarts. */
export const siteQuery = oneQuery(getSite, {}, []);
