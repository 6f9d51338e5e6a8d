import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
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

/**
 * The headers that also protect code, styles and fonts. The other headers only concern pages, each of which loads
 * dozens of such files.
 */
const OF_ASSETS = new Set([
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
]);

export async function registerHttpSecurity(
  app: FastifyInstance,
  { appUrl, rateLimited }: { appUrl: URL; rateLimited: boolean },
): Promise<void> {
  const isHttps = appUrl.protocol === 'https:';
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Floating panels are positioned by style attributes and injected style rules. Styles cannot run code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // The browser's own viewer shows PDFs, from a file that the page has already loaded.
        objectSrc: ['blob:'],
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
  const ofAssets = Object.fromEntries(Object.entries(headers).filter(([name]) => OF_ASSETS.has(name)));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/assets/') ? ofAssets : headers).header('x-request-id', request.id);
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
 * Returns the headers of pages and calls. Helmet creates them only once, because they never change, and Node writes
 * headers faster when it gets them together.
 */
function headersOf(options: HelmetOptions): Record<string, string> {
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(sample.req, sample, () => {});
  return { ...(sample.getHeaders() as Record<string, string>), 'permissions-policy': PERMISSIONS };
}

/**
 * Whether, according to the browser, a page of another site sent the request. Programs, which send neither of the two
 * headers, are not affected.
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
