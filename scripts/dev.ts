/**
 * `npm run dev` starts the server, which restarts after each change, and in front of it the web client with hot
 * reloading.
 */
import { spawn } from 'node:child_process';

const WEB = 'http://localhost:5173';

const children = [
  start(['--watch', 'server/src/main.ts'], { APP_URL: WEB, ...process.env }),
  start(['node_modules/vite/bin/vite.js', 'web'], process.env),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of children) child.on('exit', stop);

function start(parameters: string[], env: NodeJS.ProcessEnv) {
  return spawn(process.execPath, parameters, { stdio: 'inherit', env });
}

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}
