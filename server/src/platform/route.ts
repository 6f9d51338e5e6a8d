import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Audience, Endpoint, Input, Output } from '#contract/endpoint.ts';
import { ErrorBody } from '#contract/errors.ts';
import { mayCall } from './admin-roles.ts';
import { type Actor, type AdminActor, findActor, findAdmin } from './actor.ts';
import { findTokenActor, hasToken, isClosedToTokens } from './token-access.ts';
import type { Page } from './cursor.ts';
import { ApiError, notFound, unauthorized } from './errors.ts';
import { acceptOneClick } from './one-click.ts';
import type { Platform } from './platform.ts';
import { requireRecentSignIn } from './sessions.ts';
import { actOnlyFor } from './token-company.ts';
import type { Upload } from './upload-spool.ts';
import { acceptUploads, createUploads } from './uploads.ts';
import type { OpenedFile, VerifiedFile } from './verified-file.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, identified before the rest of the request is read; null for a visitor. */
    caller: Actor | AdminActor | null;
  }
}

type ActorOf<Who extends Audience> = Who extends 'signed-in'
  ? Actor
  : Who extends 'admin'
    ? AdminActor
    : Actor | null;
type Who<E> = E extends { audience: infer A extends Audience } ? A : never;

export type Call<E> = Input<E> & { actor: ActorOf<Who<E>>; request: FastifyRequest };

type MaybeSchema = z.ZodType | undefined;
type AnyEndpoint = Endpoint<MaybeSchema, MaybeSchema, MaybeSchema, z.ZodType, Audience>;

type ItemOf<E> = Output<E> extends readonly (infer Item)[] ? Item : never;

/** A file for the browser to save. Its name may contain any character. */
export type Download = Content & { type: string; name: string };
export type Content = { bytes: Buffer | Readable } | { file: VerifiedFile };

export interface On {
  <E extends AnyEndpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Output<E>>): void;
  /**
   * Registers a list. It returns the rows of a page as an array, with the next page in the `Link` header (RFC 8288).
   */
  list<E extends AnyEndpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Page<ItemOf<E>>>): void;
  file<E extends AnyEndpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Download>): void;
  upload<E extends AnyEndpoint>(
    endpoint: E,
    handler: (call: Call<E> & { upload: Upload }) => Promise<Output<E>>,
  ): void;
  /** Registers a call that email programs may also make, with their form (RFC 8058) and from any origin. */
  oneClick<E extends AnyEndpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Output<E>>): void;
}

/**
 * Creates the `On` of an app. It identifies the caller, parses the request, and then parses the response so that an
 * undeclared field cannot leak. Callers without permission are rejected before the request is parsed, so that they
 * learn nothing about its format.
 */
export function createRouter(app: FastifyInstance, platform: Platform): On {
  app.decorateRequest('caller', null);
  const open = (
    endpoint: AnyEndpoint,
    answer: (call: never, reply: FastifyReply) => Promise<unknown>,
    scope = app,
  ) => {
    const needsBody = endpoint.body?.safeParse(undefined).success === false;
    const status = endpoint.status ?? (endpoint.response instanceof z.ZodVoid ? 204 : 200);
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint, status),
      config: { isPaced: endpoint.audience === 'public' && endpoint.method !== 'GET' },
      onRequest: async (request) => {
        request.caller = await findCaller(endpoint, platform, request);
      },
      // For a request without a body, the error names the missing fields.
      preValidation: async (request) => {
        if (needsBody) request.body ??= {};
      },
      handler: async (request, reply) => {
        if (endpoint.needsRecentSignIn) requireRecentSignIn(request);
        const { params, query, body, caller: actor } = request;
        if (isPersonal(endpoint, actor)) reply.header('cache-control', NOT_STORED);
        const call = { params, query, body, actor, request } as never;
        const result = await actOnlyFor(onlyCompanyOf(actor), () => answer(call, reply));
        return reply.code(status).send(status === 204 ? undefined : result);
      },
    });
  };

  const receiveUpload = createUploads(join(platform.settings.dataDir, 'incoming'));

  const on = ((endpoint, handler) => open(endpoint, handler)) as On;
  on.list = (endpoint, handler) =>
    open(endpoint, async (call: Parameters<typeof handler>[0], reply) => {
      const page = await handler(call);
      if (page.next) reply.header('link', nextLink(call.request, page.next));
      return page.items;
    });
  on.file = (endpoint, handler) =>
    open(endpoint, async (call: Parameters<typeof handler>[0], reply) => {
      const { type, name, ...download } = await handler(call);
      const { bytes, size } = await contentOf(download);
      if (size !== undefined) reply.header('content-length', size);
      reply.headers({
        'content-type': type,
        'content-disposition': `attachment; filename*=UTF-8''${encodeName(name)}`,
        'cache-control': NOT_STORED,
        // If the browser opens the file anyway, the file cannot run or load anything.
        'content-security-policy': "default-src 'none'; sandbox",
      });
      return bytes;
    });
  on.upload = (endpoint, handler) => {
    const { maxBytes } = endpoint.upload ?? never(`${endpoint.path} takes no file.`);
    void app.register(async (scope) => {
      await acceptUploads(scope, maxBytes);
      const answer = ({ request, ...call }: Call<typeof endpoint>) =>
        receiveUpload({ request, sender: whoSends(request), maxBytes }, (upload) =>
          handler({ ...call, request, upload } as Parameters<typeof handler>[0]),
        );
      open(endpoint, answer, scope);
    });
  };
  on.oneClick = (endpoint, handler) =>
    void app.register(async (scope) => {
      acceptOneClick(scope);
      open(endpoint, handler, scope);
    });
  return on;
}

/** @throws ApiError 404 for a file that was deleted or altered since it was found */
async function contentOf(download: Content): Promise<Omit<OpenedFile, 'size'> & { size?: number }> {
  if ('bytes' in download) return download;
  const opened = await download.file.open();
  if (!opened) throw notFound();
  return opened;
}

const NOT_STORED = 'private, no-store';

/** Whether a response may contain personal data, so that no browser or proxy may cache it. */
const isPersonal = ({ audience, method }: AnyEndpoint, caller: unknown): boolean =>
  audience !== 'public' || method !== 'GET' || caller !== null;

const onlyCompanyOf = (caller: Actor | AdminActor | null): string | undefined =>
  caller && 'onlyCompanyId' in caller ? caller.onlyCompanyId : undefined;

function whoSends({ caller, ip }: FastifyRequest): string {
  if (!caller) return ip;
  return 'adminId' in caller ? caller.adminId : caller.id;
}

function never(message: string): never {
  throw new Error(message);
}

async function findCaller(endpoint: AnyEndpoint, platform: Platform, request: FastifyRequest) {
  if (endpoint.audience === 'admin') return findAllowedAdmin(endpoint, platform, request);
  if (hasToken(request)) return findTokenActor(platform, request);
  const caller = await findActor(platform, request);
  if (!caller && endpoint.audience !== 'public') throw unauthorized();
  return caller;
}

async function findAllowedAdmin(
  endpoint: AnyEndpoint,
  platform: Platform,
  request: FastifyRequest,
): Promise<AdminActor> {
  const admin = await findAdmin(platform, request);
  if (!admin) throw unauthorized();
  if (!mayCall(admin.role, endpoint)) throw new ApiError('admin.role_missing');
  return admin;
}

/** The schema has a name, so that the OpenAPI document defines the errors once and refers to them in each call. */
export const NamedErrorBody = ErrorBody.meta({ id: 'Error' });

function schemaOf(endpoint: AnyEndpoint, status: number): FastifySchema {
  const [, , tag] = endpoint.path.split('/');
  return {
    summary: endpoint.summary,
    tags: [tag ?? 'api'],
    ...(endpoint.audience !== 'public' && { security: securityOf(endpoint) }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.upload && { consumes: ['multipart/form-data'] }),
    response: { ...answersOf(endpoint, status), '4xx': NamedErrorBody },
  };
}

/**
 * Returns the security requirement of a call. With a token, programs may call everything that does not concern the
 * account itself.
 */
const securityOf = ({
  audience,
  needsRecentSignIn = false,
  method,
  path,
}: AnyEndpoint): Record<string, string[]>[] =>
  audience === 'signed-in' && !needsRecentSignIn && !isClosedToTokens(method, path)
    ? [{ [audience]: [] }, { token: [] }]
    : [{ [audience]: [] }];

function answersOf({ response }: AnyEndpoint, status: number): Record<number, z.ZodType> {
  if (response instanceof z.ZodFile) return {};
  return { [status]: status === 204 ? z.undefined() : response };
}

/** Encodes a file name for a header, in which RFC 8187 allows fewer characters than URLs do. */
const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function nextLink(request: FastifyRequest, cursor: string): string {
  const url = new URL(request.url, 'http://host');
  url.searchParams.set('cursor', cursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
}
