/**
 * The entry point of a fresh clone on Node 20.19 or later. It installs missing packages, builds the web client and the
 * server if their sources have changed, and starts the Node 24 that npm installed. It is plain JavaScript without
 * dependencies, because it runs before any are installed. See docs/decisions/011-node-from-npm.md. `build` only builds,
 * and `build server` builds only the server. Other names are commands of the server.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const NEEDED_NODE = 24;
const ENTRIES = { start: 'server/dist/main.js', test: 'scripts/test.ts', dev: 'scripts/dev.ts', build: null };
/**
 * With Node's default, young objects may take 48 MB before they are collected, for no measurable gain here. The server
 * frees what loading left behind (decision 177).
 */
const LITTLE_MEMORY = ['--max-semi-space-size=4', '--expose-gc'];
const SHARED_SOURCES = ['words', 'contract/src', 'package-lock.json'];
const PARTS = {
  web: { sources: ['web', ...SHARED_SOURCES], result: 'web/dist/index.en.html' },
  server: {
    sources: ['server/src', 'server/vite.config.ts', ...SHARED_SOURCES],
    result: 'server/dist/main.js',
  },
};
const NOT_SOURCES = /^(dist|keys\.d\.ts|.*\.test\.tsx?)$/;

const [command = 'start', ...rest] = process.argv.slice(2);
const isOfServer = existsSync(`server/src/commands/${command}.ts`);
const entry = isOfServer ? `server/dist/${command}.js` : ENTRIES[command];
if (entry === undefined)
  stop(
    `Unknown command "${command}": it is one of ${Object.keys(ENTRIES).join(', ')}, or of server/src/commands.`,
  );

const isOnlyBuilding = entry === null;
// In production a command must not replace the build under a running server, nor install packages that an image
// leaves out.
const isReady = isOfServer && existsSync(entry);
if (isReady) warnAboutOldBuild();
else if (!isInstalled()) install();
const node = findNode();
if (!isReady && command !== 'dev') for (const part of partsToBuild()) build(part);
if (!isOnlyBuilding) handOver(node, [...(command === 'start' ? LITTLE_MEMORY : []), entry, ...rest]);

/**
 * Compares the installed packages with the lock file. Optional packages of other platforms may be missing.
 */
function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false;
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([name, { version, optional, link }]) => {
    if (name === '' || link) return true;
    return present[name] ? present[name].version === version : Boolean(optional);
  });
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function install() {
  console.log('Installing packages …');
  // Development packages are needed, because the web client is built here.
  const options = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  run('npm', options, { shell: process.platform === 'win32', env: withoutOwnPrograms() });
}

/** npm replaces node_modules, so it must not run on the Node inside it. */
function withoutOwnPrograms() {
  const own = path.join(root, 'node_modules', '.bin');
  const programs = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== own);
  return { ...process.env, PATH: programs.join(path.delimiter) };
}

function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const brought = path.join('node_modules', `node-${platform}-${process.arch}`, 'bin', program);
  if (existsSync(brought) && spawnSync(brought, ['--version']).status === 0) return brought;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_NODE) return process.execPath;
  return stop(
    `MedAccord needs Node ${NEEDED_NODE}; this is ${process.version}. Install Node ${NEEDED_NODE} and try again.`,
  );
}

function partsToBuild() {
  if (isOfServer) return ['server'];
  const names = isOnlyBuilding && rest.length > 0 ? rest : Object.keys(PARTS);
  const unknown = names.find((name) => !(name in PARTS));
  return unknown
    ? stop(`There is no "${unknown}" to build: it is one of ${Object.keys(PARTS).join(', ')}.`)
    : names;
}

function warnAboutOldBuild() {
  // A container image has no fingerprint.
  if (existsSync(fileOfFingerprint('server')) && !isCurrent('server'))
    console.warn('The server has changed since it was built. `npm run build` builds it again.');
}

function isCurrent(part) {
  const { sources, result } = PARTS[part];
  if (!existsSync(result) || !existsSync(fileOfFingerprint(part))) return false;
  return readFileSync(fileOfFingerprint(part), 'utf8') === fingerprint(sources);
}

function fileOfFingerprint(part) {
  return `.cache/${part}-built-from`;
}

function build(part) {
  if (isCurrent(part)) return;
  console.log(`Building the ${part} …`);
  run(node, ['node_modules/vite/bin/vite.js', 'build', part, '--logLevel', 'warn']);
  mkdirSync('.cache', { recursive: true });
  writeFileSync(fileOfFingerprint(part), fingerprint(PARTS[part].sources));
}

function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn))
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesIn(source) {
  if (!statSync(source).isDirectory()) return [source];
  const names = readdirSync(source).filter((name) => !NOT_SOURCES.test(name));
  return names.toSorted().flatMap((name) => filesIn(`${source}/${name}`));
}

function run(program, parameters, options = {}) {
  const { status, error } = spawnSync(program, parameters, { stdio: 'inherit', ...options });
  if (status !== 0) stop(error ? `${program}: ${error.message}` : undefined);
}

/** From here on, this process only forwards signals and the exit code. */
function handOver(program, parameters) {
  const env = {
    // The compile cache shortens every later start by a third.
    NODE_COMPILE_CACHE: path.join(root, '.cache', 'node'),
    // Otherwise malloc gives threads memory arenas of their own.
    MALLOC_ARENA_MAX: '2',
    ...process.env,
    PATH: path.join(root, 'node_modules', '.bin') + path.delimiter + (process.env.PATH ?? ''),
  };
  const child = spawn(program, parameters, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithParent(child);
  child.on('error', (error) => stop(`${program}: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (code !== null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/**
 * npm runs this process in a shell. It sends a signal to that shell and exits with it, but not every shell forwards the
 * signal.
 */
function endWithParent(child) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 250).unref();
}

function stop(reason) {
  if (reason) console.error(reason);
  process.exit(1);
}
