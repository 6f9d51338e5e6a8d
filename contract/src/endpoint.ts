import type { z } from 'zod';
import type { AdminRole } from './vocabulary.ts';

/** Who may call an endpoint at all. The domain's permissions decide everything else. */
export type Audience = 'public' | 'signed-in' | 'admin';

type Schema = z.ZodType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Given<S> = S extends Schema ? z.input<S> : undefined;

/**
 * One HTTP call, declared once. The server parses requests and responses with it, the client gets its types from it,
 * forms validate their values with its body, and the OpenAPI document is generated from it.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Who extends Audience = Audience,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly audience: Who;
  /** The administrator role that may call it, besides `full`; by default `reviewer`. */
  readonly adminRole?: AdminRole | 'any';
  /**
   * Whether the response is 403 `account.confirm_first` unless the caller recently confirmed their identity in this
   * session.
   */
  readonly needsRecentSignIn?: boolean;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** A file upload (`multipart/form-data`, field `file`) instead of a JSON body. */
  readonly upload?: { readonly maxBytes: number };
  /** The body of a successful response; `z.void()` means 204 without a body. */
  readonly response: Answer;
  /** The status of a successful response; by default 200, or 204 for `z.void()`. */
  readonly status?: 200 | 201 | 202 | 204;
}

export function endpoint<
  Answer extends Schema,
  const Who extends Audience,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(definition: Endpoint<Params, Query, Body, Answer, Who>): Endpoint<Params, Query, Body, Answer, Who> {
  return definition;
}

export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> }
    : never;

export type Output<E> =
  E extends Endpoint<Schema | undefined, Schema | undefined, Schema | undefined, infer A>
    ? z.input<A>
    : never;

export type Answer<E> =
  E extends Endpoint<Schema | undefined, Schema | undefined, Schema | undefined, infer A>
    ? z.output<A>
    : never;

type Part<Key extends string, S> = S extends Schema ? { [K in Key]: Given<S> } : { [K in Key]?: undefined };

export type Request<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? Part<'params', P> & { query?: Given<Q> } & Part<'body', B>
    : never;
