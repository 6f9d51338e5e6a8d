/**
 * The fastest server that we could write for the same requests: hand-written prepared SQL whose result PostgreSQL
 * returns as JSON, on Node's own HTTP server, without sessions, checks or paging. `bench/http.ts` compares the product
 * with it.
 */
import { type IncomingMessage, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

const CONNECTIONS = 20;

const PRODUCT = `json_build_object('id', p.id, 'name', p.name, 'description', p.description, 'imageUrl', p.image_url,
  'company', json_build_object('id', c.id, 'name', c.name, 'isVerified', c.is_verified), 'category', p.category,
  'regulatoryStatus', p.regulatory_status, 'shownStatus', p.shown_status, 'createdAt', p.created_at, 'updatedAt', p.updated_at,
  'clearances', (select coalesce(json_agg(json_build_object('kind', e.kind, 'number', e.number, 'verdict', e.verdict)), '[]')
    from product_clearances e where e.product_id = p.id),
  'territories', (select coalesce(json_agg(json_build_object('territory', t.territory, 'state', t.state)), '[]')
    from product_territories t where t.product_id = p.id))`;
const page = (where: string) => `select coalesce(json_agg(${PRODUCT}), '[]')::text as body from
  (select * from products where listing_rank = 0 ${where} order by created_at desc, id desc limit 25) p
  join companies c on c.id = p.company_id`;

const COLUMNS = ['name', 'description', 'category', 'regulatoryStatus'] as const;

const QUERIES: Readonly<Record<string, { text: string; values: (url: URL, body: Body) => string[] }>> = {
  page: { text: page(''), values: () => [] },
  filtered: {
    text: page('and category = $1 and shown_status = $2'),
    values: ({ searchParams: asked }) => [asked.get('category') ?? '', asked.get('regulatoryStatus') ?? ''],
  },
  product: {
    text: `select ${PRODUCT}::text as body from products p join companies c on c.id = p.company_id where p.id = $1`,
    values: ({ pathname }) => [pathname.split('/').at(-1) ?? ''],
  },
  search: {
    text: `select coalesce(json_agg(${PRODUCT}), '[]')::text as body from
      (select *, ts_rank(search_words, plainto_tsquery('simple', $1)) as score from products
        where search_words @@ plainto_tsquery('simple', $1) and listing_rank < 2 order by score desc, id desc limit 25) p
      join companies c on c.id = p.company_id`,
    values: ({ searchParams: asked }) => [(asked.get('q') ?? '').toLowerCase()],
  },
  create: {
    text: `with p as (insert into products (id, name, description, category, regulatory_status, company_id)
        values (gen_random_uuid(), $1, $2, $3, $4, $5) returning *)
      select ${PRODUCT}::text as body from p join companies c on c.id = p.company_id`,
    values: (_url, body) => [...COLUMNS.map((name) => body[name] ?? ''), body.companyId ?? ''],
  },
};

function nameOf(method: string | undefined, { pathname, searchParams: asked }: URL): string {
  if (method === 'POST') return 'create';
  if (pathname !== '/api/products') return 'product';
  return asked.has('q') ? 'search' : asked.has('category') ? 'filtered' : 'page';
}

type Body = Readonly<Record<string, string>>;

const bodyOf = async (request: IncomingMessage): Promise<Body> => {
  if (request.method !== 'POST') return {};
  return JSON.parse(await text(request)) as Body;
};

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS });
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://limit');
  const name = nameOf(request.method, url);
  const query = QUERIES[name];
  const answer = (body: Body) =>
    pool.query<{ body: string }>({ name, text: query?.text ?? '', values: query?.values(url, body) ?? [] });
  bodyOf(request)
    .then(answer)
    .then(({ rows }) => response.setHeader('content-type', 'application/json').end(rows[0]?.body))
    .catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : address);
});
