import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';
import { networksOf } from './ip-network.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The limit per IP address: far above what a person needs, and far below a flood. */
const REQUESTS_PER_MINUTE = 3_000;

/** Browser features that no page uses. Turning them off also keeps injected scripts from using them. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The content security policy. The quoted words are those of the standard. */
const CONTENT: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  // Floating panels are positioned by style attributes and injected style rules. Styles cannot run code.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  // The browser's own viewer shows PDFs, from a file that the page has already loaded.
  'object-src': 'blob:',
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};
const YEAR_SECONDS = 31_536_000;

/** Returns the headers of every answer, which are the same for all, so they are put together once. */
function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  const content = Object.entries(CONTENT).map(([name, sources]) => `${name} ${sources}`);
  return {
    'content-security-policy': [...content, ...(isHttps ? ['upgrade-insecure-requests'] : [])].join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isHttps && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    'permissions-policy': PERMISSIONS,
  };
}

/** Sets response headers, limits requests per IP address, and rejects writes from other sites. */
export async function registerHttpSecurity(
  app: FastifyInstance,
  { appUrl, rateLimited }: { appUrl: URL; rateLimited: boolean },
): Promise<void> {
  const headers = securityHeaders(appUrl.protocol === 'https:');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  if (rateLimited) {
    await app.register(rateLimit, {
      max: REQUESTS_PER_MINUTE,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => networksOf(ip).home,
    });
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const isSafe = SAFE_METHODS.has(request.method) || request.routeOptions.config.isOneClick;
    done(!isSafe && isCrossSite(request, appUrl) ? new ApiError('request.from_another_site') : undefined);
  });
}

/**
 * Whether another site's page sent the request, according to the browser. Programs that send neither header pass.
 */
export function isCrossSite(request: FastifyRequest, appUrl: URL): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (origin === appUrl.origin) return false;
    return origin !== `${request.protocol}://${request.headers.host}`;
  }
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
