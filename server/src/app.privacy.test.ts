import { expect, test } from 'vitest';
import { changeProfile } from '#contract/profile.ts';
import { changeUserSettings } from '#contract/user-settings.ts';
import { type Client, useApp } from '#test/app.ts';
import { createPrincipal, createProduct, createSigned } from '#test/factories.ts';

const app = useApp();

interface Operation {
  security?: Record<string, unknown>[];
}

/** The paths of every call that reads and that a member may make. */
async function readablePaths(): Promise<string[]> {
  const { body } = await app
    .client()
    .send<{ paths: Record<string, Record<string, Operation>> }>('GET', '/api/openapi.json');
  return Object.entries(body.paths)
    .filter(([, { get }]) => get && !get.security?.some((one) => 'admin' in one))
    .map(([path]) => path);
}

interface Walk {
  paths: readonly string[];
  ids: readonly string[];
  /** What a person would type to find someone. */
  searches: readonly string[];
}

/** Fills a path with each id in turn, with and without a search. */
const urlsOf = (path: string, { ids, searches }: Walk): string[] =>
  (path.includes('{') ? ids : ids.slice(0, 1)).flatMap((id) => {
    const url = path.replaceAll(/\{\w+\}/g, id);
    return ['', ...searches].map((words) => (words ? `${url}?q=${encodeURIComponent(words)}` : url));
  });

/** Returns for each of the words the calls whose answers contain them. */
async function callsShowing(client: Client, walk: Walk, words: readonly string[]): Promise<string[][]> {
  const answers: { path: string; text: string }[] = [];
  for (const path of walk.paths)
    for (const url of urlsOf(path, walk)) {
      const response = await client.fetch(url);
      if (response.status === 200) answers.push({ path, text: await response.text() });
    }
  return words.map((one) =>
    [...new Set(answers.filter(({ text }) => text.includes(one)).map(({ path }) => path))].toSorted(),
  );
}

test('no call shows the email address of someone who hides it, or finds a hidden profile', async () => {
  const owner = await createPrincipal(app, { name: 'Privacy Devices' });
  const { email, firstName } = owner.user;
  await owner.client.call(changeProfile, { body: { firstName, lastName: 'Plantedname', email } });
  const { id: productId } = await createProduct(owner);
  const reader = await createSigned(app);
  const walk = {
    // The live stream has no end.
    paths: (await readablePaths()).filter((path) => path !== '/api/events'),
    ids: [owner.id, owner.companyId, productId],
    searches: ['Plantedname', email],
  };
  const shown = () => callsShowing(reader.client, walk, [email, 'Plantedname']);
  const set = (body: object) => owner.client.call(changeUserSettings, { body });

  await set({ showEmail: true });
  expect(await shown()).toEqual([
    ['/api/conversations/{userId}', '/api/users'],
    ['/api/companies/{id}', '/api/conversations/{userId}', '/api/users'],
  ]);
  await set({ showEmail: false });
  expect(await shown()).toEqual([[], ['/api/companies/{id}', '/api/conversations/{userId}', '/api/users']]);
  // A company's page names its contact person whatever their settings are.
  await set({ profileVisible: false, allowMessages: true });
  expect(await shown()).toEqual([[], ['/api/companies/{id}']]);
});
