import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other sites may call this, because the URL alone decides what happens and the session is ignored. */
    isOneClick?: true;
  }
}

/** The content types that an email program may send with its click (RFC 8058, section 3.1). */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const MAX_BYTES = 8 * 1024;

export function acceptOneClick(scope: FastifyInstance): void {
  scope.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, _body, done) =>
    done(null),
  );
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, isOneClick: true };
  });
}
