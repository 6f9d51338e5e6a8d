import {
  applyForAccess,
  countApplications,
  listApplications,
  readSetUpLink,
  resendSetUpLink,
  reviewApplication,
  setUpAccount,
} from '#contract/access-applications.ts';
import {
  listChangeRequests,
  readChangesLink,
  resendChangesLink,
  resubmitApplication,
} from '#contract/application-changes.ts';
import { languageOf } from '#platform/language.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { beginSession } from '#platform/sessions.ts';
import { currentUser, recordDevice } from '#domains/sessions/index.ts';
import * as changes from './change-requests.ts';
import * as service from './applications.ts';
import * as setUp from './set-up-link.ts';

export function routes(on: On, platform: Platform): void {
  on(applyForAccess, ({ body, request }) =>
    service.apply(platform, body, { ipAddress: request.ip, language: languageOf(request) }),
  );
  on.list(listApplications, ({ query }) => service.listApplications(platform, query));
  on(countApplications, ({ query }) => service.countApplications(platform, query));
  on(reviewApplication, ({ actor, params, body }) =>
    service.reviewApplication(platform, actor, params.id, body),
  );
  on(resendSetUpLink, ({ actor, params }) => service.resendLink(platform, actor, params.id));
  on(listChangeRequests, ({ params }) => service.listChangeRequests(platform, params.id));
  on(resendChangesLink, ({ actor, params }) => service.resendChangesLink(platform, actor, params.id));
  on(readChangesLink, ({ body }) => changes.readApplication(platform, body.token));
  on(resubmitApplication, ({ body }) => changes.resubmit(platform, body));
  on(readSetUpLink, ({ body }) => setUp.readInvitation(platform, body.token));
  on(setUpAccount, async ({ body, request }) => {
    const userId = await setUp.setUp(platform, body);
    await recordDevice(platform, { id: userId }, request);
    await beginSession(request, { userId });
    return currentUser(platform, { id: userId, language: languageOf(request) });
  });
}
