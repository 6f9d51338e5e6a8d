import type { z } from 'zod';

/** Who may call an endpoint at all; finer rules live in the domain's policy. */
export type Audience = 'public' | 'signed-in' | 'admin';

type Schema = z.ZodType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Given<S> = S extends Schema ? z.input<S> : undefined;

/**
 * One HTTP call, said once: the server parses requests and answers with it, the client is typed by it,
 * the form validates with its body, OpenAPI is made from it.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Who extends Audience = Audience,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters, beginning with `/api/`. */
  readonly path: `/api/${string}`;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly audience: Who;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** One file in a form (`multipart/form-data`, field `file`) in place of a JSON body. */
  readonly upload?: { readonly maxBytes: number };
  /** The body of a success; `z.void()` answers 204. */
  readonly response: Answer;
  /** Status of a success: 200 unless said, 204 for `z.void()`. */
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

/** What a handler receives: the parsed parts of the request. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> }
    : never;

/** What a handler returns, before the answer is parsed by the schema. */
export type Output<E> =
  E extends Endpoint<Schema | undefined, Schema | undefined, Schema | undefined, infer A>
    ? z.input<A>
    : never;

/** What a client gets. */
export type Answer<E> =
  E extends Endpoint<Schema | undefined, Schema | undefined, Schema | undefined, infer A>
    ? z.output<A>
    : never;

type Part<Key extends string, S> = S extends Schema ? { [K in Key]: Given<S> } : { [K in Key]?: undefined };

/** What a client sends. */
export type Request<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? Part<'params', P> & { query?: Given<Q> } & Part<'body', B>
    : never;
