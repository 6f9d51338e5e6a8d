import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Id, Paging, optionalText, optionalUrl } from './fields.ts';
import { Day, GivenDay } from './days.ts';
import { Line } from './names.ts';

export const NewsItem = z.object({
  id: Id,
  companyId: Id,
  title: z.string(),
  text: z.string().nullable(),
  link: z.string().nullable(),
  publishedOn: Day,
  /** Changes whenever the content changes. */
  version: z.string(),
});
export type NewsItem = z.infer<typeof NewsItem>;

const DAY_MS = 86_400_000;
/** Accepts the current date in any time zone; the first zone to reach a date is 14 hours ahead of UTC. */
const hasCome = (day: string): boolean => Date.parse(day) <= Date.now() + DAY_MS;

export const NewNewsItem = z.object({
  title: Line('validation:newsTitle', 200),
  text: optionalText(2000),
  link: optionalUrl.refine(
    (address) => address === null || /^https:/i.test(address),
    'validation:secureWebAddress',
  ),
  publishedOn: GivenDay.refine(hasCome, 'validation:dateInFuture'),
});

export const NewsChange = NewNewsItem.extend({
  /**
   * The version that the editor loaded. If the item has changed since, the call fails with 409
   * `news.changed_elsewhere`.
   */
  version: z.string().max(64).optional(),
});

export const listCompanyNews = endpoint({
  method: 'GET',
  path: '/api/companies/:id/news',
  summary: "List a company's news, newest first",
  audience: 'public',
  params: ById,
  query: Paging,
  response: z.array(NewsItem),
});

export const publishNews = endpoint({
  method: 'POST',
  path: '/api/companies/:id/news',
  summary: "Publish a news item on the caller's company page",
  audience: 'signed-in',
  params: ById,
  body: NewNewsItem,
  response: NewsItem,
  status: 201,
});

export const changeNews = endpoint({
  method: 'PUT',
  path: '/api/company-news/:id',
  summary: "Replace a news item on the caller's company page",
  audience: 'signed-in',
  params: ById,
  body: NewsChange,
  response: NewsItem,
});

export const removeNews = endpoint({
  method: 'DELETE',
  path: '/api/company-news/:id',
  summary: "Remove a news item from the caller's company page",
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});
