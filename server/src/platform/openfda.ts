import type { FastifyBaseLogger } from 'fastify';
import PQueue from 'p-queue';
import { z } from 'zod';
import { ExternalServiceError, boundedText, plainText } from './untrusted-text.ts';

export interface OpenFdaSettings {
  baseUrl: URL;
  apiKey: string | undefined;
  timeoutMs: number;
}

/** A decision in the FDA's records. It is untrusted text, reduced to plain characters and a limited length. */
export interface RecordedDecision {
  readonly applicant: string;
  readonly deviceName: string;
  readonly productCode: string | null;
  readonly decisionDate: string | null;
  readonly code: string;
  readonly words: string;
}

/** The FDA's records of 510(k), De Novo and PMA decisions at open.fda.gov. */
export interface OpenFda {
  readonly dailyLimit: number;
  /**
   * Returns the decision with that number, or undefined when there is none on record.
   * @throws ExternalServiceError when openFDA is slow, unavailable, busy or unreadable, so that the decision remains
   * unknown
   */
  find(number: string): Promise<RecordedDecision | undefined>;
}

/**
 * The pause between requests. It keeps us below the documented limits of 240 requests a minute and 1,000 a day
 * (120,000 with a key), because others may share our IP address.
 */
const BETWEEN_REQUESTS_MS = 300;
const DAILY_LIMIT = { open: 900, withKey: 100_000 };
/** The pause when openFDA is busy and does not say for how long. */
const BUSY_SECONDS = 60;
const PAGE = 100;
/** The maximum number of rows that openFDA returns, regardless of the request. */
const MAX_ROWS = 1_000;
/** The maximum number of pages. A PMA has hundreds of supplements, but never thousands of pages. */
const MAX_PAGES = 30;
const MAX_BYTES = 8 * 1024 * 1024;

const Text = z
  .string()
  .nullish()
  .transform((text) => plainText(text ?? '', 500));
const Day = z
  .string()
  .nullish()
  .transform((text) =>
    /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? '')) ? (text ?? null) : null,
  );
const Code = Text.transform((code) => (/^[A-Z]{3}$/.test(code) ? code : null));

const Cleared = z.object({
  k_number: z.string(),
  applicant: Text,
  device_name: Text,
  product_code: Code,
  decision_date: Day,
  decision_code: Text,
  decision_description: Text,
});
const Approved = z.object({
  pma_number: z.string(),
  supplement_number: Text,
  applicant: Text,
  trade_name: Text,
  generic_name: Text,
  product_code: Code,
  decision_date: Day,
  decision_code: Text,
});
const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    meta: z.object({ results: z.object({ total: z.number().int().nonnegative() }) }).optional(),
    results: z.array(row).max(MAX_ROWS),
  });
const ClearedPage = pageOf(Cleared);
const ApprovedPage = pageOf(Approved);
const NoMatch = z.object({ error: z.object({ code: z.literal('NOT_FOUND') }) });

/**
 * Sends one request at a time, and none while openFDA is busy. It calls only openFDA's two URLs and follows no
 * redirect.
 */
export function createOpenFda(settings: OpenFdaSettings, log: FastifyBaseLogger): OpenFda {
  const queue = createQueue();
  const ask = <Page extends z.ZodType>(path: string, page: Page, query: Record<string, string>) =>
    queue(() => fetchPage(addressOf(settings, path, query), page, settings));
  return {
    dailyLimit: settings.apiKey ? DAILY_LIMIT.withKey : DAILY_LIMIT.open,
    async find(number) {
      try {
        return await (/^[PN]/.test(number) ? findApproved(ask, number) : findCleared(ask, number));
      } catch (error) {
        const failure =
          error instanceof ExternalServiceError ? error : new ExternalServiceError('unreachable');
        log.warn({ reason: failure.message }, 'openFDA failed');
        throw failure;
      }
    },
  };
}

type Ask = <Page extends z.ZodType>(
  path: string,
  page: Page,
  query: Record<string, string>,
) => Promise<z.output<Page> | undefined>;

async function findCleared(ask: Ask, number: string): Promise<RecordedDecision | undefined> {
  const page = await ask('device/510k.json', ClearedPage, { search: `k_number:"${number}"`, limit: '10' });
  const row = page?.results.find(({ k_number }) => k_number.toUpperCase() === number);
  return (
    row && {
      applicant: row.applicant,
      deviceName: row.device_name,
      productCode: row.product_code,
      decisionDate: row.decision_date,
      code: row.decision_code,
      words: row.decision_description,
    }
  );
}

/**
 * Finds the original application, which has no supplement number. It is the oldest record of its PMA, so it is usually
 * on the first page.
 */
async function findApproved(ask: Ask, number: string): Promise<RecordedDecision | undefined> {
  const [pma = '', supplement = ''] = number.split('/');
  const search = supplement
    ? `pma_number:"${pma}" AND supplement_number:"${supplement}"`
    : `pma_number:"${pma}"`;
  for (let skip = 0; skip < MAX_PAGES * PAGE; skip += PAGE) {
    const page = await ask('device/pma.json', ApprovedPage, {
      search,
      sort: 'decision_date:asc',
      limit: String(PAGE),
      ...(skip > 0 && { skip: String(skip) }),
    });
    const row = page?.results.find(
      (each) => each.pma_number === pma && each.supplement_number === supplement,
    );
    if (row) return approved(row);
    if (!page || isLast(page, skip)) return undefined;
  }
  throw new ExternalServiceError('too many pages');
}

const isLast = ({ meta, results }: z.output<typeof ApprovedPage>, skip: number): boolean =>
  results.length === 0 || (meta?.results.total ?? 0) <= skip + PAGE;

const approved = (row: z.output<typeof Approved>): RecordedDecision => ({
  applicant: row.applicant,
  deviceName: row.trade_name || row.generic_name,
  productCode: row.product_code,
  decisionDate: row.decision_date,
  code: row.decision_code,
  words: '',
});

function addressOf({ baseUrl, apiKey }: OpenFdaSettings, path: string, query: Record<string, string>): URL {
  const address = new URL(`${baseUrl.href.replace(/\/+$/, '')}/${path}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  if (apiKey) address.searchParams.set('api_key', apiKey);
  return address;
}

/** Returns a page, or undefined when nothing matches, in which case openFDA responds with 404 and its own code. */
async function fetchPage<Page extends z.ZodType>(
  address: URL,
  page: Page,
  { timeoutMs }: OpenFdaSettings,
): Promise<z.output<Page> | undefined> {
  const response = await fetch(address, {
    // A redirect could send the key to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json' },
  });
  if (response.status === 429) {
    await response.body?.cancel();
    throw new Busy(Number(response.headers.get('retry-after')) || BUSY_SECONDS);
  }
  if (!response.ok && response.status !== 404) {
    await response.body?.cancel();
    throw new ExternalServiceError(`status ${response.status}`);
  }
  const body = parsed(await boundedText(response, MAX_BYTES));
  if (response.status === 404 && NoMatch.safeParse(body).success) return undefined;
  const result = page.safeParse(body);
  if (!response.ok || !result.success) throw new ExternalServiceError('answer not understood');
  return result.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ExternalServiceError('answer not understood');
  }
}

class Busy extends ExternalServiceError {
  readonly seconds: number;
  constructor(seconds: number) {
    super('status 429');
    this.seconds = seconds;
  }
}

function createQueue() {
  const queue = new PQueue({ concurrency: 1, interval: BETWEEN_REQUESTS_MS, intervalCap: 1, strict: true });
  let pausedUntil = 0;
  return <Result>(request: () => Promise<Result>): Promise<Result> =>
    queue.add(async () => {
      if (Date.now() < pausedUntil) throw new ExternalServiceError('busy');
      try {
        return await request();
      } catch (error) {
        if (error instanceof Busy) pausedUntil = Date.now() + error.seconds * 1000;
        throw error;
      }
    });
}
