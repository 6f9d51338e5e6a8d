import { expect, test } from 'vitest';
import { getPassport, listPassportReadings, listSharedPassports } from '#contract/passports.ts';
import { signIn } from '#contract/session.ts';
import { useApp } from '#test/app.ts';
import { type Demo, loadDemo } from './load.ts';

const app = useApp();

async function signedIn(demo: Demo | undefined, person: string) {
  const email = demo?.signIns.find(({ who }) => who.startsWith(person))?.email ?? '';
  const client = app.client();
  await client.call(signIn, { body: { email, password: demo?.password ?? '' } });
  return client;
}

test('the demo has diligence passports shared in both directions, with requests and a record of who read what', async () => {
  const demo = await loadDemo(app.app.platform);
  const dana = await signedIn(demo, 'Dana');
  const marcus = await signedIn(demo, 'Marcus');
  const [shared] = (await dana.call(listSharedPassports)).body;
  expect(shared).toMatchObject({ companyName: 'Brazos Surgical Partners' });
  const params = { id: shared?.companyId ?? '' };
  const { body } = await dana.call(getPassport, { params });
  expect(body.answers.filter(({ value }) => value !== null)).toHaveLength(11);
  const [document] = body.answers.flatMap(({ documents }) => documents);
  const file = await dana.fetch(`/api/companies/${params.id}/passport/documents/${document?.id}/file`);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  const readings = (await marcus.call(listPassportReadings, { params })).body;
  expect(readings.map(({ documentName }) => documentName)).toEqual([
    'Certificate of insurance.pdf',
    null,
    'Certificate of insurance.pdf',
    null,
  ]);
  const own = (await marcus.call(getPassport, { params })).body;
  expect(own.answers.flatMap(({ requests }) => requests)).toHaveLength(1);
});
