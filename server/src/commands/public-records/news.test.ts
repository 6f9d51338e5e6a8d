import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reviewClearance } from '#contract/evidence.ts';
import { type Notification, listNotifications } from '#contract/notifications.ts';
import { getProduct } from '#contract/products.ts';
import { listProductRecalls } from '#contract/recalls.ts';
import { announceRecalls } from '#domains/evidence/recall-news.ts';
import { announceVerdicts } from '#domains/evidence/verdict-news.ts';
import { useApp } from '#test/app.ts';
import {
  createAdmin,
  createColleague,
  createPrincipal,
  createProduct,
  type Person,
} from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { importPublicRecords } from './import.ts';

const app = useApp();
let folder = '';
let owner: Person & { companyId: string };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'medaccord-news-'));
  owner = await createPrincipal(app, { name: 'Pine Ridge Spine' });
});
afterAll(() => rmSync(folder, { recursive: true }));

const SE = 'Substantially Equivalent';
const WITHDRAWN = 'Withdrawn by Applicant';
let month = 0;

/** Imports a newer copy of the FDA records, with the given decision on each of the numbers. */
async function importDecisions(
  numbers: readonly string[],
  decision: string,
  applicant = 'PINE RIDGE SPINE, INC.',
): Promise<void> {
  month += 1;
  const source = `openFDA 510k (2026-${String(month).padStart(2, '0')})`;
  const rows = numbers.map(
    (number) => `${number},510(k),"${applicant}",RIDGE CAGE,ODP,2019-05-06,${decision},${source}\n`,
  );
  const head = 'k_number,submission,applicant,device_name,product_code,decision_date,decision,source\n';
  writeFileSync(join(folder, 'fda-510k.csv'), `${head}${rows.join('')}`);
  await importAgain();
}

const importDecision = (number: string, decision: string, applicant?: string) =>
  importDecisions([number], decision, applicant);

const importAgain = () => importPublicRecords(app.database.db, folder);
const announce = () => announceVerdicts(app.app.platform);

const listing = (number: string) => createProduct(owner, { clearances: [{ kind: '510k', number }] });
const shown = async (id: string) => (await owner.client.call(getProduct, { params: { id } })).body;

/** Returns the outcomes that the person was notified of for a number, oldest first. */
const told = async ({ client }: Pick<Person, 'client'>, number: string) =>
  (await client.call(listNotifications, { query: { limit: 50 } })).body
    .flatMap(({ subject }) =>
      subject.kind === 'clearance_checked' && subject.number === number ? [subject.outcome] : [],
    )
    .toReversed();

describe('an import that changes what the FDA record says about a number', () => {
  test('notifies everyone who may edit the product, once for each change', async () => {
    const editor = await createColleague(app, owner, 'editor');
    const viewer = await createColleague(app, owner, 'viewer');
    const { id } = await listing('K191001');
    await importDecision('K191001', SE);
    expect(await shown(id)).toMatchObject({ shownStatus: 'fda_cleared' });
    await announce();

    await importDecision('K191001', WITHDRAWN);
    expect(await shown(id)).toMatchObject({ shownStatus: 'contradicted' });
    for (let run = 0; run < 2; run += 1) {
      await announce();
      await importAgain();
    }
    for (const person of [owner, editor])
      await expect.poll(() => told(person, 'K191001')).toEqual(['contradicted']);

    await importDecision('K191001', SE);
    await announce();
    for (const person of [owner, editor])
      await expect.poll(() => told(person, 'K191001')).toEqual(['contradicted', 'matched']);
    expect(await told(viewer, 'K191001')).toEqual([]);
  });

  test('notifies the owner that the number no longer matches when the record names another applicant', async () => {
    const { id } = await listing('K191002');
    await importDecision('K191002', SE);
    await announce();
    await importDecision('K191002', SE, 'Larkfield Consulting LLC');
    await announce();
    await expect.poll(() => told(owner, 'K191002')).toEqual(['changed']);

    const admin = await createAdmin(app);
    const body = {
      review: 'confirmed',
      notes: 'Bought in 2019.',
      applicant: 'Larkfield Consulting LLC',
    } as const;
    const [stated] = (await shown(id)).clearances;
    await admin.call(reviewClearance, { params: { id: stated?.id ?? '' }, body });
    expect(await shown(id)).toMatchObject({ shownStatus: 'fda_cleared' });
    await importDecision('K191002', SE, 'Somebody New Inc');
    expect(await shown(id)).toMatchObject({ shownStatus: 'self_declared' });
    await announce();
    await expect.poll(() => told(owner, 'K191002')).toEqual(['changed', 'confirmed', 'changed']);
  });

  test('notifies no one of the first result, or of a change that the next import reverses', async () => {
    const { id } = await listing('K191003');
    await importDecision('K191003', SE);
    await announce();
    await importDecision('K191003', WITHDRAWN);
    await importDecision('K191003', SE);
    expect(await shown(id)).toMatchObject({ shownStatus: 'fda_cleared' });
    await announce();
    // Only this change is announced. If the earlier one had been announced, it would appear as well.
    await importDecision('K191003', WITHDRAWN);
    await announce();
    await expect.poll(() => told(owner, 'K191003')).toEqual(['contradicted']);
  });

  test('sends one notification for each company and number, even when two processes announce many changes at once', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => `K1920${String(index + 10)}`);
    const clearances = numbers.map((number) => ({ kind: '510k' as const, number }));
    for (let size = 1; size <= 6; size += 1) await createProduct(owner, { name: `Cage ${size}`, clearances });
    await importDecisions(numbers, SE);
    await importDecisions(numbers, WITHDRAWN);
    await Promise.all([announce(), announce()]);
    const changes = async () =>
      (await owner.client.pages<Notification>('/api/notifications?limit=200'))
        .flat()
        .flatMap(({ subject }) =>
          subject.kind === 'clearance_checked' && numbers.includes(subject.number)
            ? [{ number: subject.number, product: subject.productName, others: subject.others?.count }]
            : [],
        );
    await untilJobsAreDone(app);
    const byNumber = (await changes()).toSorted((one, other) => one.number.localeCompare(other.number));
    expect(byNumber).toEqual(numbers.map((number) => ({ number, product: 'Cage 1', others: 5 })));
  });
});

test('an import that adds a recall to a recalled clearance number notifies the company once', async () => {
  const { id: productId } = await listing('K191004');
  const importRecalls = async (...numbers: string[]) => {
    const rows = numbers.map((number) => `${number},Ongoing,Somebody Else LLC,K191004\n`);
    writeFileSync(
      join(folder, 'fda-device-recalls.csv'),
      `recall_id,status,recalling_firm,k_number\n${rows.join('')}`,
    );
    await importAgain();
    await announceRecalls(app.app.platform);
  };
  await importRecalls('80001');
  await importRecalls('80001', '80002');
  await importRecalls('80001', '80002');
  await importRecalls('80001', '80002', '80003');
  const recalled = async () =>
    (await owner.client.call(listNotifications)).body.flatMap(({ subject }) =>
      subject.kind === 'product_recalled' && subject.productId === productId ? [subject.number] : [],
    );
  await expect.poll(recalled).toEqual(['80003', '80002']);
});

test('recalls in a later file are shown with the date of its newest recall', async () => {
  const { id } = await listing('K191005');
  const rows = ['90001,2025-06-07,K191005', '90002,2025-02-03,K191005'];
  writeFileSync(
    join(folder, 'fda-device-recalls.csv'),
    `recall_id,recall_date,k_number\n${rows.join('\n')}\n`,
  );
  await importAgain();
  const { recalls } = (await app.client().call(listProductRecalls, { params: { id } })).body;
  expect(recalls.map(({ number, source }) => [number, source.date])).toEqual([
    ['90001', '2025-06-07'],
    ['90002', '2025-06-07'],
  ]);
});
