import { readFileSync } from 'node:fs';
import { inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startContractAmendment } from '#contract/contract-amendments.ts';
import { listContractClauses, offerContractClauses } from '#contract/contracts.ts';
import { contracts } from '#db/tables/contracts.ts';
import { useApp } from '#test/app.ts';
import { type Dealing, dealInReview, offerTerms, startContractOf, startedClauses } from '#test/contracts.ts';
import { moveByBoth } from '#test/deals.ts';
import { rowsOf } from '#platform/db.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { renameCompany } from '#test/rename-company.ts';
import { agreeOnText, readyToSign, signAs, signByBoth } from '#test/signing.ts';

const app = useApp();

const clausesForSeller = async ({ seller, deal }: Dealing) =>
  (await seller.client.call(listContractClauses, { params: { id: deal.id } })).body.filter(
    ({ turn }) => turn === 'you',
  );

describe('a renamed company', () => {
  test('has its new name in an agreement that is changed after the first signature', async () => {
    const dealing = await readyToSign(app);
    const { maker, seller } = dealing;
    await signAs(maker, dealing);
    await renameCompany(maker, 'Renamed Devices');
    await offerTerms(seller, dealing, { sellOff: { days: 180 } });
    await expect.poll(() => clausesForSeller(dealing)).toMatchObject([{ key: 'appointment' }]);
    const [clause] = await clausesForSeller(dealing);
    expect(clause?.text).toContain('“Manufacturer” means Renamed Devices');
  });

  test('has its new name in an agreement whose deal was out of Contract Review at that time', async () => {
    const dealing = await readyToSign(app);
    const { maker, seller, deal } = dealing;
    await moveByBoth(maker, seller, { id: deal.id, stage: 'negotiation' });
    await renameCompany(maker, 'Renamed Devices');
    await untilJobsAreDone(app);
    await moveByBoth(maker, seller, { id: deal.id, stage: 'contract_review' });
    await expect.poll(() => clausesForSeller(dealing)).toMatchObject([{ key: 'appointment' }]);
    const [clause] = await clausesForSeller(dealing);
    expect(clause?.text).toContain('“Manufacturer” means Renamed Devices');
  });

  test('has its new name in the next amendment, including in a clause that was edited', async () => {
    const dealing = await startedClauses(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    const { name } = deal.manufacturer;
    const [first] = await clausesForSeller(dealing);
    const text = `${first?.text}\n\n${name} keeps the ${name}-Archive of ${name}ville.`;
    await maker.client.call(offerContractClauses, {
      params,
      body: { offers: [{ key: 'appointment', seen: first?.version ?? 0, text }], message: null },
    });
    await agreeOnText(dealing);
    await signByBoth(dealing);
    await renameCompany(maker, 'Renamed Devices');
    await seller.client.call(startContractAmendment, { params });
    await expect.poll(() => clausesForSeller(dealing)).toMatchObject([{ key: 'appointment', form: null }]);
    const [clause] = await clausesForSeller(dealing);
    expect(clause?.text).toContain('“Manufacturer” means Renamed Devices and');
    expect(clause?.text).toContain(`Renamed Devices keeps the Renamed Devices-Archive of ${name}ville.`);
  });

  test('is named in agreements from earlier releases once migration 0124 has run', async () => {
    const unwritten = await dealInReview(app);
    await startContractOf(unwritten);
    const started = await startedClauses(app);
    const signed = await readyToSign(app);
    await signByBoth(signed);
    const ids = [unwritten, started, signed].map(({ deal }) => deal.id);
    const read = () =>
      rowsOf<{ manufacturer: string | null; distributor: string | null }>(
        app.database.db,
        sql`select manufacturer_name as manufacturer, distributor_name as distributor from contracts
          where ${inArray(contracts.dealId, ids)} order by id`,
      );
    const stored = await read();
    expect(
      stored.map(({ manufacturer, distributor }) => [manufacturer === null, distributor === null]),
    ).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    await app.database.db.execute(
      sql`update contracts set manufacturer_name = null, distributor_name = null`,
    );
    const statements = readFileSync('server/src/db/migrations/0124_contract_party_names.sql', 'utf8')
      .split('--> statement-breakpoint')
      .filter((statement) => statement.includes('UPDATE "contracts"'));
    expect(statements).toHaveLength(1);
    for (const statement of statements) await app.database.db.execute(sql.raw(statement));
    expect(await read()).toEqual(stored);
  });
});
