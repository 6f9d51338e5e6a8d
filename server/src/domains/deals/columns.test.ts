import { describe, expect, test } from 'vitest';
import { DEFAULT_DEAL_COLUMNS, changeDealColumns, getDealColumns } from '#contract/deal-columns.ts';
import { useApp } from '#test/app.ts';
import { readExport } from '#test/data-exports.ts';
import { createPerson } from '#test/factories.ts';

const app = useApp();

describe('the columns of the deals list', () => {
  test('are saved in their order for each person separately', async () => {
    const [dana, other] = [await createPerson(app), await createPerson(app)];
    expect((await dana.client.call(getDealColumns)).body.columns).toEqual(DEFAULT_DEAL_COLUMNS);
    for (const columns of [['value'] as const, ['weighted', 'stage', 'newest'] as const]) {
      const body = { columns: [...columns] };
      expect(await dana.client.call(changeDealColumns, { body })).toMatchObject({ status: 200, body });
    }
    expect((await dana.client.call(getDealColumns)).body.columns).toEqual(['weighted', 'stage', 'newest']);
    expect((await other.client.call(getDealColumns)).body.columns).toEqual(DEFAULT_DEAL_COLUMNS);
    expect(JSON.parse((await readExport(dana.client))['data.json'] ?? '')).toMatchObject({
      dealColumns: [{ columns: ['weighted', 'stage', 'newest'] }],
    });
  });

  test('are rejected if there are none or too many, or if any is repeated or unknown', async () => {
    const { client } = await createPerson(app);
    const unknown = 'notes' as 'stage';
    for (const columns of [
      [],
      [...DEFAULT_DEAL_COLUMNS, 'weighted', 'newest'],
      ['value', 'value'],
      [unknown],
    ])
      expect((await client.call(changeDealColumns, { body: { columns: columns as 'value'[] } })).status).toBe(
        400,
      );
  });
});
