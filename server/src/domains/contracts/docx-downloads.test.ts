import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { fromBufferPromise } from 'yauzl';
import { listContractClauses, offerContractClauses } from '#contract/contracts.ts';
import { useApp } from '#test/app.ts';
import { acceptAll, startedClauses } from '#test/contracts.ts';
import { createAdmin } from '#test/factories.ts';
import type { Principal } from '#test/deals.ts';
import { renameCompany } from '#test/rename-company.ts';
import { readyToSign, signByBoth } from '#test/signing.ts';

const app = useApp();

const pathOf = (dealId: string, file: string) => `/api/deals/${dealId}/contract/${file}`;

async function textOf(response: Response): Promise<string> {
  const archive = await fromBufferPromise(Buffer.from(await response.arrayBuffer()));
  for await (const entry of archive.eachEntry())
    if (entry.fileName === 'word/document.xml')
      return (await buffer(await archive.openReadStreamPromise(entry))).toString();
  throw new Error('no document.xml');
}

describe('the Word documents of an agreement', () => {
  test('track each change with its author and date, and the clean document has no tracked changes', async () => {
    const dealing = await startedClauses(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    const read = async (who: Principal) => (await who.client.call(listContractClauses, { params })).body;
    await acceptAll(seller, dealing, await read(seller));
    const law = (await read(maker)).find(({ key }) => key === 'law');
    const [word = ''] = law?.text.match(/Delaware/) ?? [];
    const text = law?.text.replace(word, 'Texas & “Harris”') ?? '';
    await maker.client.call(offerContractClauses, {
      params,
      body: { offers: [{ key: 'law', seen: law?.version ?? 0, text }], message: null },
    });
    const tracked = await textOf(await seller.client.fetch(pathOf(deal.id, 'redline.docx?from=1')));
    const author = `${maker.user.firstName} ${maker.user.lastName} (${deal.manufacturer?.name})`;
    expect(tracked).toMatch(
      new RegExp(`<w:del [^>]*w:author="${RegExp.escape(author)}"[^>]*w:date="2\\d{3}-[^"]+Z"`),
    );
    expect(tracked).toMatch(/<w:delText[^>]*>Delaware</);
    expect(tracked).toMatch(/<w:ins [^>]*>.{0,80}<w:t[^>]*>Texas &amp; “Harris”</);
    const clean = await textOf(await seller.client.fetch(pathOf(deal.id, 'agreement.docx')));
    expect(clean).toContain('Texas &amp; “Harris”');
    expect(clean).not.toMatch(/<w:(?:ins|del) /);
    const redlined = await seller.client.fetch(pathOf(deal.id, 'redline.pdf?from=1'));
    const pdf = await getDocumentProxy(new Uint8Array(await redlined.arrayBuffer()));
    const { text: words } = await extractText(pdf, { mergePages: true });
    const line = words.replaceAll(/\s+/g, ' ');
    expect(line).toContain(`by ${deal.manufacturer.name} (M) or ${deal.distributor.name} (D)`);
    expect(line).toContain('the law of [−M Delaware −][+M Texas & “Harris” +], without');
  });

  test('have the text that was signed, even after a company is renamed', async () => {
    const dealing = await readyToSign(app);
    const { maker, seller, deal } = dealing;
    const read = async () => textOf(await seller.client.fetch(pathOf(deal.id, 'agreement.docx')));
    await signByBoth(dealing);
    const before = await read();
    expect(before).toContain(deal.manufacturer.name);
    await renameCompany(maker, 'Renamed Devices');
    expect(await read()).toBe(before);
  });

  test('are hidden from everyone who acts for neither company', async () => {
    const { deal } = await startedClauses(app);
    const { maker: outsider } = await startedClauses(app);
    const admin = await createAdmin(app);
    for (const file of ['agreement.docx', 'redline.docx?from=1', 'agreement.pdf', 'redline.pdf?from=1']) {
      expect((await outsider.client.fetch(pathOf(deal.id, file))).status).toBe(404);
      expect((await admin.fetch(pathOf(deal.id, file))).status).toBeGreaterThanOrEqual(401);
      expect((await app.client().fetch(pathOf(deal.id, file))).status).toBe(401);
    }
  });
});
