import type { FastifyInstance } from 'fastify';
import { takeImportedProfile } from '#contract/profile-imports.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './import.ts';

export function routes(on: On, platform: Platform, server: FastifyInstance): void {
  // Browsers navigate to these URLs, from the form and from the provider.
  const hidden = { schema: { hide: true } };
  server.get('/api/auth/linkedin', hidden, async (request, reply) =>
    reply.redirect(await service.startImport(platform, request)),
  );
  server.get('/api/auth/linkedin/callback', hidden, async (request, reply) =>
    reply.redirect(await service.finishImport(platform, request)),
  );
  on(takeImportedProfile, ({ request }) => service.takeProfile(platform, request));
}
