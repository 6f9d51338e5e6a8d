import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Far above what a person does, far below what a flood does. */
const REQUESTS_PER_MINUTE = 3_000;

/** Response headers, a ceiling on requests per address, and no writes on another site's behalf. */
export async function registerGuards(
  app: FastifyInstance,
  { appUrl, rateLimited }: { appUrl: URL; rateLimited: boolean },
): Promise<void> {
  const isHttps = appUrl.protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Floating panels are placed by style attributes and injected rules; styles run no code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    hsts: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  if (rateLimited) await app.register(rateLimit, { max: REQUESTS_PER_MINUTE, timeWindow: '1 minute' });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isOneClick) return;
    if (!SAFE_METHODS.has(request.method) && comesFromElsewhere(request, appUrl)) {
      throw forbidden('This request came from another site.');
    }
  });
}

/** Whether a browser says that another site's page sent this; programs that send neither header pass. */
export function comesFromElsewhere(request: FastifyRequest, appUrl: URL): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (origin === appUrl.origin) return false;
    return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
  }
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
