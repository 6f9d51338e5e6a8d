import { readFileSync } from 'node:fs';

export function cpuSecondsOf(pid: number): number {
  const [, counters = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = counters.split(' ').slice(11, 13).map(Number);
  return (user + system) / 100;
}

/** Returns the resident memory of a process in bytes (Linux). */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

export const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN);
