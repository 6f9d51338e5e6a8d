import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from './journey.ts';

const MAIN = path.join(import.meta.dirname, '../server/dist/main.js');
const IMPORT = path.join(import.meta.dirname, '../server/dist/import-public-records.js');
const START_LIMIT_MS = 240_000;

export class OwnServer {
  readonly origin: string;
  readonly #port: number;
  readonly #settings: Record<string, string>;
  readonly #dataDir = mkdtempSync(path.join(tmpdir(), 'medaccord-journey-'));
  #process: ChildProcess | undefined;

  constructor(port: number, settings: Record<string, string> = {}) {
    this.#port = port;
    this.#settings = settings;
    this.origin = `http://localhost:${port}`;
  }

  async start(): Promise<void> {
    this.#process = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        PORT: String(this.#port),
        APP_URL: this.origin,
        DATA_DIR: this.#dataDir,
        DATABASE_URL: '',
        DEMO_DATA: 'off',
        LOG_LEVEL: 'warn',
        ...this.#settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await expect.poll(() => this.#isReady(), { timeout: START_LIMIT_MS }).toBe(true);
  }

  /** Imports public records from a folder while the server is stopped. */
  async importRecords(folder: string): Promise<void> {
    const importing = spawn(process.execPath, [IMPORT, folder], {
      env: { ...process.env, DATA_DIR: this.#dataDir, DATABASE_URL: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(importing, 'exit');
    if (code !== 0) throw new Error(`the import ended with ${String(code)}`);
  }

  /** Kills the process as a power failure would, without any cleanup. */
  async kill(): Promise<void> {
    if (!this.#process || this.#process.signalCode) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  #isReady(): Promise<boolean> {
    return fetch(`${this.origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
