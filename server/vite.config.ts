import { globSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, defineConfig, normalizePath } from 'vite';

const OUT = path.join(import.meta.dirname, 'dist');
const ENTRIES = globSync('src/{main,commands/*}.ts', {
  cwd: import.meta.dirname,
  exclude: ['**/*.test.ts'],
});
const SOURCES = `${normalizePath(path.join(import.meta.dirname, '..'))}/`;

/**
 * Builds the server and its commands into a few files. Otherwise, Node reads the description of drizzle-orm again for
 * each of its modules, which takes more than half of the time and memory of a start
 * (docs/decisions/177-server-in-few-files.md).
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [addressesOfSources(), oneByteCode()],
  ssr: { noExternal: [/^drizzle-orm/] },
  build: {
    ssr: true,
    outDir: OUT,
    emptyOutDir: true,
    target: 'node24',
    // Errors in the log then name functions as in the sources, and a comment before each part names its file.
    minify: false,
    rolldownOptions: {
      input: ENTRIES.map((file) => path.join(import.meta.dirname, file)),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

/**
 * Lets built code find the files that a source file locates relative to itself, such as workers, migrations and texts.
 */
function addressesOfSources(): Plugin {
  return {
    name: 'addresses-of-sources',
    transform(code, id) {
      if (!id.startsWith(SOURCES) || id.includes('node_modules') || !/import\.meta\.(url|dirname)/.test(code))
        return;
      const fromOut = normalizePath(path.relative(OUT, id));
      return code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(fromOut)}, import.meta.url).href`)
        .replaceAll(
          'import.meta.dirname',
          `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(fromOut)}`)})`,
        );
    },
  };
}

/**
 * Escapes characters above U+00FF. A single one of them would make V8 keep the whole file in memory with two bytes per
 * character.
 */
function oneByteCode(): Plugin {
  return {
    name: 'one-byte-code',
    generateBundle(_options, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk')
          file.code = file.code.replaceAll(
            /[^\0-\xff]/g,
            (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
          );
    },
  };
}
