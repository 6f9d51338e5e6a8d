import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { contractInBrowser } from './contract-in-browser.ts';

const CONTRACT = fileURLToPath(new URL('../contract/src/', import.meta.url));
const ENTRY = 'virtual:entry';

async function bundled(source: string): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === ENTRY ? id : null),
    load: (id: string) => (id === ENTRY ? source : null),
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, contractInBrowser()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: ENTRY,
        external: ['zod'],
        preserveEntrySignatures: 'strict',
        treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output[0].code;
}

describe('contract in the browser', () => {
  test('loads no schemas for a page that calls endpoints and uses constants', async () => {
    const code = await bundled(`
      import { getUser } from '${CONTRACT}session.ts';
      import { US_REGIONS } from '${CONTRACT}vocabulary.ts';
      console.log(getUser.path, US_REGIONS);
    `);
    expect(code).not.toMatch(/\bz\.\w/);
    expect(code).toContain('/api/user');
    expect(code).toContain('new_york_metro');
  });

  test('loads the schema that a form validates with', async () => {
    const code = await bundled(`import { Register } from '${CONTRACT}session.ts'; console.log(Register);`);
    expect(code).toMatch(/\bz\.\w/);
    expect(code).toContain('validation:firstName');
  });

  const modules = readdirSync(CONTRACT).filter(
    (name) => /^[a-z-]+\.ts$/.test(name) && name !== 'endpoint.ts',
  );
  test.each(modules)('keeps every export of %s', async (name) => {
    const code = await bundled(`export * from '${CONTRACT}${name}';`);
    const exported =
      /export \{([^}]*)\};?\s*$/
        .exec(code)?.[1]
        ?.split(',')
        .map((word) => word.trim()) ?? [];
    const original = Object.keys((await import(`${CONTRACT}${name}`)) as object);
    expect(exported).toEqual(expect.arrayContaining(original));
  });
});
