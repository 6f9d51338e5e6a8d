import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compiledWords } from './web/compiled-words.ts';

export default defineConfig({
  test: {
    // A test waits for about a sixth of its time, so there is one worker more than there are cores. PostgreSQL also
    // needs the processor, so even more workers would slow each other down.
    maxWorkers: Math.min(4, availableParallelism() + 1),
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
