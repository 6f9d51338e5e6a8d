import { getSite } from '#contract/site.ts';
import { oneQuery } from './queries.ts';

/** How this place is set up; it stays so until the server starts anew. */
export const siteQuery = oneQuery(getSite, {}, []);
