import type { FastifyRequest } from 'fastify';
import {
  changeBadgeExpiry,
  getBadgeFigures,
  listBadgeRequests,
  reviewBadge,
  revokeBadge,
} from '#contract/badge-administration.ts';
import {
  getBadgeDocument,
  listCompanyBadges,
  listTrustBadges,
  removeBadgeDocument,
  requestBadge,
  uploadBadgeDocument,
  withdrawBadgeRequest,
} from '#contract/badges.ts';
import { type Actor, findAdmin } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as documents from './documents.ts';
import type { Viewer } from './permissions.ts';
import * as review from './review.ts';
import * as service from './badges.ts';

export function routes(on: On, platform: Platform): void {
  on(listTrustBadges, () => service.listTrustBadges(platform));
  on(listCompanyBadges, async ({ params, ...call }) =>
    service.listCompanyBadges(platform, await viewerOf(platform, call), params.companyId),
  );
  on(requestBadge, ({ actor, body }) => service.requestBadge(platform, actor, body));
  on(withdrawBadgeRequest, ({ actor, params }) => service.withdrawRequest(platform, actor, params.id));
  on.upload(uploadBadgeDocument, ({ actor, params, upload }) =>
    documents.uploadDocument(platform, actor, params.id, upload),
  );
  on.file(getBadgeDocument, async ({ params, ...call }) =>
    documents.readDocument(platform, await viewerOf(platform, call), params.id),
  );
  on(removeBadgeDocument, ({ actor, params }) => documents.removeDocument(platform, actor, params.id));
  on.list(listBadgeRequests, ({ query }) => review.listRequests(platform, query));
  on(getBadgeFigures, () => review.getFigures(platform));
  on(reviewBadge, ({ actor, params, body }) => review.reviewBadge(platform, actor, params.id, body));
  on(changeBadgeExpiry, ({ actor, params, body }) =>
    review.changeExpiry(platform, actor, params.id, body.expiresOn),
  );
  on(revokeBadge, ({ actor, params, body }) => review.revokeBadge(platform, actor, params.id, body.reason));
}

async function viewerOf(
  platform: Platform,
  { actor, request }: { actor: Actor | null; request: FastifyRequest },
): Promise<Viewer> {
  return { actor, admin: await findAdmin(platform, request) };
}
