import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { expect, expectAccessible, expectReflow, test } from './journey.ts';
import { OwnServer } from './own-server.ts';

const HEADINGS =
  'firm_id,name,city,state,country,clearances_510k,gudid_devices,recalls,main_category,categories,first_decision,last_decision';
const CITIES = ['Malvern', 'Erlangen', 'Knoxville', 'Hoffman Estates', 'Tarrytown', 'Issaquah'];

const firms = [
  HEADINGS,
  ...CITIES.map(
    (city, index) =>
      `F${index},Quarvel Medical Inc,${city},PA,US,${12 - index},0,0,diagnostic_equipment,diagnostic_equipment:1,2019-01-02,2024-05-06`,
  ),
  'F9,Quarvel Dental Inc,Boise,ID,US,1,0,0,other,other:1,2019-01-02,2024-05-06',
].join('\n');

test('a visitor finds one search result for the pages with the same name, and opens the one in their town', async ({
  browser,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'medaccord-records-'));
  const server = new OwnServer(await freePort());
  try {
    writeFileSync(path.join(folder, 'fda-firms.csv'), `${firms}\n`);
    await server.importRecords(folder);
    await server.start();
    const page = await browser.newPage({ baseURL: server.origin });

    await page.goto('/companies?q=quarvel+medical');
    const results = page.getByRole('link', { name: 'Quarvel Medical Inc', exact: true });
    const others = page.getByText('5 more pages with this name');
    await expect(others).toBeVisible();
    await expect(results.filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText('Malvern, PA').first()).toBeVisible();
    await expectAccessible(page);

    await others.click();
    await expect(page.getByText('Knoxville, PA')).toBeVisible();
    await expectReflow(page);
    await page.getByRole('listitem').filter({ hasText: 'Knoxville, PA' }).last().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quarvel Medical Inc' })).toBeVisible();
    await expect(page.getByText('Knoxville, PA').first()).toBeVisible();

    await page.goto('/companies?q=quarvel+medical+issaquah');
    await expect(page.getByText('Issaquah, PA').first()).toBeVisible();
    await expect(page.getByText('more pages with this name')).toHaveCount(0);
    await page.close();
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
