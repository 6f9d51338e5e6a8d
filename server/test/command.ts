import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export interface Ended {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
}

export async function runCommand(
  name: string,
  words: readonly string[],
  variables: Record<string, string>,
): Promise<Ended> {
  const file = fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url));
  const child = spawn(process.execPath, [file, ...words], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { code, said, complained };
}
