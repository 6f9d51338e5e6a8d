import type { ReactNode } from 'react';
import { formatCount } from '#lib/money.ts';

/** Shown for a count that could not be loaded. */
export const UNKNOWN_COUNT = '–';

interface CountProps {
  /** Undefined until it is known. */
  count: number | undefined;
  isFailed: boolean;
  skeleton: ReactNode;
}

export function Count({ count, isFailed, skeleton }: CountProps) {
  if (count !== undefined) return formatCount(count);
  return isFailed ? UNKNOWN_COUNT : skeleton;
}
