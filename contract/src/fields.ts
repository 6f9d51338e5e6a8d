import { z } from 'zod';

/** A UUIDv7 as text. A form sends an empty text if nothing is selected. */
export const Id = z.uuid({ error: ({ input }) => (input === '' ? 'validation:required' : undefined) });
export type Id = z.infer<typeof Id>;

/** Hundredths of the currency unit. */
export const Cents = z.number().int();

export const ById = z.object({ id: Id });

/** Optional text of a form. It is trimmed, and empty text counts as omitted. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null);

export const isWebAddress = (url: string | null): boolean =>
  url === null || (/^https?:\/\//i.test(url) && URL.canParse(url) && !namesUser(new URL(url)));
/** "https://fda.gov@evil.example" opens evil.example although it reads like fda.gov. */
const namesUser = ({ username, password }: URL): boolean => username !== '' || password !== '';
export const NO_WEB_ADDRESS = 'validation:webAddress';

/** An optional link. Only http and https are allowed, so that it can never run code. */
export const optionalUrl = optionalText(500).refine(isWebAddress, NO_WEB_ADDRESS);

const clearableText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((text) => text || null);

/** A text in a change. An omitted text keeps its value, and an empty text or null clears it. */
export const changedText = (max: number) => clearableText(max).optional();
export const changedUrl = clearableText(500).refine(isWebAddress, NO_WEB_ADDRESS).optional();

const MAX_JSON_LENGTH = 100_000;
const MAX_JSON_DEPTH = 32;

/** Any JSON. The schema contains itself, so the OpenAPI document has to refer to it by a name. */
export const JsonValue = z.json().register(z.globalRegistry, { id: 'Json' });

/** Any JSON, stored unchanged. The depth is checked first because the JSON check recurses. */
export const boundedJson = z
  .unknown()
  .refine(isShallow, { error: 'validation:jsonTooDeep', abort: true })
  .refine((data) => JSON.stringify(data).length <= MAX_JSON_LENGTH, 'validation:jsonTooLong')
  .pipe(JsonValue);

function isShallow(data: unknown): boolean {
  let level = [data];
  for (let depth = 0; depth < MAX_JSON_DEPTH && level.length > 0; depth++) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return level.length === 0;
}

/** A query parameter that may be omitted or empty; an empty value clears the filter. */
export const filter = <Value extends z.ZodType>(value: Value) =>
  z
    .union([z.literal(''), value])
    .transform((given) => (given === '' ? undefined : (given as z.output<Value>)))
    .optional();

export const several = <Item extends z.ZodType>(item: Item) =>
  filter(z.union([item, z.array(item).max(50)]).transform((given) => [given].flat() as z.output<Item>[]));

export const flag = filter(z.enum(['true', 'false']).transform((text) => text === 'true'));

export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;

/** The parameters that every list accepts. The `Link` header contains the URL of the next page (RFC 8288). */
export const Paging = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  cursor: z.string().max(1024).optional(),
});
export type Paging = z.infer<typeof Paging>;
