import type { FastifyInstance } from 'fastify';
import { takeImportedProfile } from '#contract/profile-imports.ts';
import { redirectSchema } from '#platform/browser-routes.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './import.ts';

export function routes(on: On, platform: Platform, server: FastifyInstance): void {
  // Browsers navigate to these URLs, from the form and from the provider.
  const start = redirectSchema({ tag: 'auth', summary: 'Go to LinkedIn to fill in the application form' });
  const finish = redirectSchema({ tag: 'auth', summary: 'Return from LinkedIn to the application form' });
  const config = { changesSession: true };
  server.get('/api/auth/linkedin', { schema: start, config }, async (request, reply) =>
    reply.redirect(await service.startImport(platform, request)),
  );
  server.get('/api/auth/linkedin/callback', { schema: finish, config }, async (request, reply) =>
    reply.redirect(await service.finishImport(platform, request)),
  );
  on(takeImportedProfile, ({ request }) => service.takeProfile(platform, request));
}
