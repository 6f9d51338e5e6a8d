import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compiledWords } from './web/compiled-words.ts';

export default defineConfig({
  test: {
    // PostgreSQL also needs the processor, so more workers would slow each other down on a small machine.
    maxWorkers: Math.max(2, Math.min(4, availableParallelism())),
    // Limits for a test that hangs, generous because a time limit must not fail a test on a slow or busy machine.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // A worker keeps its modules between files. Loading the server again for each would take a third of the time.
    isolate: false,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'contract', include: ['contract/**/*.test.ts'] },
      },
      {
        extends: true,
        plugins: [compiledWords()],
        test: { name: 'web', include: ['{web,scripts}/**/*.test.ts'] },
      },
    ],
  },
});
