import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { changeUserSettings } from '#contract/user-settings.ts';
import { useApp } from '#test/app.ts';
import { createPrincipal } from '#test/factories.ts';
import { type Principal, createDealers } from '#test/deals.ts';
import { createRfq, respond } from '#test/rfqs.ts';

const app = useApp();

const download = ({ client }: Principal, id: string, type: string) =>
  client.fetch(`/api/rfqs/${id}/comparison.${type}`);

/** The name under which the browser saves the file. */
const nameOf = (answer: Response) => decodeURIComponent(answer.headers.get('content-disposition') ?? '');

test('a person whose language is German downloads a comparison of responses in German, with German dates and numbers and their own time zone', async () => {
  const [maker, seller] = await createDealers(app);
  const other = await createPrincipal(app, { name: 'Trinity Fork', type: 'distributor' });
  await maker.client.call(changeUserSettings, { body: { language: 'de', timeZone: 'Asia/Kolkata' } });
  const rfq = await createRfq(maker, { territories: ['texas'] });
  const { submittedAt } = await respond(seller, rfq, { quotedPrice: '2480.50' });
  await respond(other, rfq, { quotedPrice: '4961' });
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const;
  const submitted = new Intl.DateTimeFormat('de', format).format(new Date(submittedAt));

  const csv = await download(maker, rfq.id, 'csv');
  expect(nameOf(csv)).toContain('Angebote zur Angebotsanfrage');
  const [head, line] = (await csv.text()).split('\r\n');
  expect(head).toContain('Firma,Status,Gesendet (Asia/Kolkata),Angebotspreis,Währung');
  expect(line).toContain(`,Gesendet,"${submitted}",2480.50,USD,`);

  const pdf = await download(maker, rfq.id, 'pdf');
  expect(nameOf(pdf)).toContain('Angebote zur Angebotsanfrage');
  const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
  const { text } = await extractText(document, { mergePages: true });
  for (const part of [
    'Gesendet (Asia/Kolkata)',
    submitted,
    'Angebotspreis',
    '2.480,50',
    '4.961,00',
    /100\s%/u,
  ])
    expect(text).toMatch(part);
  expect(text).not.toContain('Quoted price');
});
