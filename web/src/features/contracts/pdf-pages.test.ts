import { describe, expect, test } from 'vitest';
import { scaleFor } from './pdf-pages.ts';

describe('the scale of a PDF page', () => {
  test('is two for common paper sizes', () => {
    expect(scaleFor(595, 842)).toBe(2);
    expect(scaleFor(1191, 842)).toBe(2);
  });

  test('keeps a page of any size within the limits of a browser tab', () => {
    for (const [width, height] of [
      [14_400, 14_400],
      [5_000_000, 5_000_000],
      [100_000, 1],
    ] as const) {
      const scale = scaleFor(width, height);
      expect(width * height * scale ** 2).toBeLessThanOrEqual(8_000_001);
      expect(Math.max(width, height) * scale).toBeLessThanOrEqual(8_193);
    }
  });
});
