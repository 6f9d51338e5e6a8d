import { recordPageView } from '#contract/company-analytics.ts';
import type { Request } from '#contract/endpoint.ts';
import { call } from '#lib/api.ts';

/** Tells the server that the page is on the screen. A view that could not be counted shows no error. */
export const recordView = (body: Request<typeof recordPageView>['body']): Promise<void> =>
  call(recordPageView, { body }).catch(() => undefined);
