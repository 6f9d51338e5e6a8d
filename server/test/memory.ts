import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
export const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the number of bytes in buffers that are still in use. */
export function bytesInBuffers(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}
