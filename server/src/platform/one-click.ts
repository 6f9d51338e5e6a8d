import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other sites may write here: the address alone says what is done, and no session is looked at. */
    isOneClick?: true;
  }
}

/** RFC 8058, section 3.1: what a mail program may send with its click. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const MAX_BYTES = 8 * 1024;

/** Lets mail programs, in a browser or not, call the routes of this scope with their form, which is not looked at. */
export function acceptOneClick(scope: FastifyInstance): void {
  scope.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, _body, done) =>
    done(null),
  );
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, isOneClick: true };
  });
}
