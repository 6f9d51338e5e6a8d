import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { submitRfqResponse } from '#contract/rfq-responses.ts';
import { changeRfqScoring, getRfqScoring } from '#contract/rfq-scoring.ts';
import { openRfq } from '#contract/rfqs.ts';
import { useApp } from '#test/app.ts';
import { createColleague, createPrincipal } from '#test/factories.ts';
import { type Principal, createDealers } from '#test/deals.ts';
import { openStream } from '#test/live.ts';
import { createRfq, inDays, respond } from '#test/rfqs.ts';

const app = useApp();
let maker: Principal;
let seller: Principal;
let other: Principal;

beforeAll(async () => {
  [maker, seller] = await createDealers(app);
  other = await createPrincipal(app, { name: 'Trinity Fork', type: 'distributor' });
});

type Client = Pick<Principal, 'client'>;
const read = ({ client }: Client, id: string) => client.call(getRfqScoring, { params: { id } });
const change = ({ client }: Client, id: string, body: object) =>
  client.call(changeRfqScoring, { params: { id }, body });
const download = ({ client }: Client, id: string, type: string) =>
  client.fetch(`/api/rfqs/${id}/comparison.${type}`);

describe('the scoring of responses', () => {
  test('is visible only to the requesting company, whose latest weights are the defaults for its next request', async () => {
    const rfq = await createRfq(maker);
    const response = await respond(seller, rfq);
    const colleague = await createColleague(app, maker, 'editor');
    const stream = await openStream(colleague.client);
    const outside = await openStream(seller.client);
    for (const { topics } of [stream, outside]) topics.clear();
    const weights = { price: 50, coverage: 20, delivery: 30, credentials: 0 };
    const score = { responseId: response.id, criterion: 'price', points: 4 };
    await change(maker, rfq.id, { weights, scores: [score] });
    const again = { ...score, criterion: 'delivery' };
    await change(colleague, rfq.id, { scores: [{ ...score, points: 5 }, again] });
    expect((await read(colleague, rfq.id)).body).toEqual({
      weights,
      scores: [again, { ...score, points: 5 }],
    });
    await expect.poll(() => stream.topics.has('rfqs')).toBe(true);
    expect(outside.topics.has('rfqs')).toBe(false);
    stream.close();
    outside.close();

    expect((await read(maker, (await createRfq(maker)).id)).body).toEqual({ weights, scores: [] });
    await change(maker, rfq.id, { scores: [{ ...again, points: null }] });
    expect((await read(maker, rfq.id)).body.scores).toHaveLength(1);
  });

  test('keeps one number of points per response and criterion, even with concurrent changes', async () => {
    const rfq = await createRfq(maker);
    const response = await respond(seller, rfq);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((points) =>
        change(maker, rfq.id, { scores: [{ responseId: response.id, criterion: 'price', points }] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await read(maker, rfq.id)).body.scores).toHaveLength(1);
  });

  test('is refused to responders and viewers, and rejected for other requests, sealed responses and values out of range', async () => {
    const [rfq, elsewhere] = [await createRfq(maker), await createRfq(maker)];
    const response = await respond(seller, rfq);
    const viewer = await createColleague(app, maker, 'viewer');
    const scores = [{ responseId: response.id, criterion: 'price', points: 5 }];
    for (const who of [seller, other]) {
      expect((await read(who, rfq.id)).status).toBe(404);
      expect((await change(who, rfq.id, { scores })).status).toBe(403);
      for (const type of ['csv', 'pdf']) expect((await download(who, rfq.id, type)).status).toBe(404);
    }
    expect((await read(viewer, rfq.id)).status).toBe(200);
    expect((await change(viewer, rfq.id, { scores })).status).toBe(403);
    expect((await change(maker, elsewhere.id, { scores })).status).toBe(404);
    const none = { price: 0, coverage: 0, delivery: 0, credentials: 0 };
    for (const body of [
      { weights: none },
      { weights: { price: 1 } },
      { scores: [{ ...scores[0], points: 6 }] },
    ])
      expect((await change(maker, rfq.id, body)).status).toBe(400);

    const sealed = await createRfq(maker, { isSealed: true, deadline: inDays(2) });
    const hidden = await respond(seller, sealed);
    const guessed = { scores: [{ ...scores[0], responseId: hidden.id }] };
    const refusal = { status: 409, body: { code: 'rfq.still_sealed' } };
    expect(await change(maker, sealed.id, guessed)).toMatchObject(refusal);
    expect((await read(maker, sealed.id)).body.scores).toEqual([]);
    for (const type of ['csv', 'pdf']) expect((await download(maker, sealed.id, type)).status).toBe(409);
    await app.database.db.execute(
      sql`update rfqs set deadline = now() - interval '1 second' where id = ${sealed.id}::uuid`,
    );
    expect((await maker.client.call(openRfq, { params: { id: sealed.id } })).status).toBe(200);
    expect((await change(maker, sealed.id, guessed)).status).toBe(200);
  });
});

describe('the download of a comparison of responses', () => {
  test('contains every response with its scores, and no cell that a spreadsheet would execute', async () => {
    const rfq = await createRfq(maker, { territories: ['texas'] });
    const formula = {
      proposal: '=HYPERLINK("https://evil.example")',
      quotedPrice: '2480',
      deliveryTime: '+1',
    };
    const response = await respond(seller, rfq, formula);
    await other.client.call(submitRfqResponse, { body: { rfqId: rfq.id, proposal: 'Ours,\nin two lines' } });
    const points = { price: 5, coverage: 3, delivery: 4, credentials: 4 };
    const scores = Object.entries(points).map(([criterion, one]) => ({
      responseId: response.id,
      criterion,
      points: one,
    }));
    await change(maker, rfq.id, {
      weights: { price: 30, coverage: 30, delivery: 20, credentials: 20 },
      scores,
    });
    const csv = await download(maker, rfq.id, 'csv');
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.headers.get('content-disposition')).toContain('attachment');
    const text = await csv.text();
    const lines = text.split('\r\n');
    expect(lines[0]).toContain('Company,Status,Submitted (UTC),Quoted price,Currency');
    expect(lines[1]).toContain('Brazos Surgical Partners,Submitted');
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(lines[1]).toContain(",'+1,");
    expect(lines[1]).toMatch(/,Texas,.*,5,3,4,4,80$/u);
    expect(lines[2]).toContain('"Ours,\nin two lines"');

    const pdf = await download(maker, rfq.id, 'pdf');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });
});
