import { expect, test } from 'vitest';
import type { Sheet } from './pdf-drawing.ts';
import { makePdf } from './pdf.ts';

const sheet = (title: string): Sheet => ({
  title,
  lead: [],
  sections: [],
  foot: 'Halden',
  gaps: '',
  madeAt: '2026-01-02T00:00:00.000Z',
});

test('a person who requests many PDFs does not keep others waiting', async () => {
  const finished: string[] = [];
  const make = async (who: string, title: string) => {
    const bytes = await makePdf(sheet(title), who);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    finished.push(who);
  };
  const many = Array.from({ length: 10 }, (_, index) => make('dana', `Document ${index}`));
  await make('marcus', 'Another document');
  await Promise.all(many);
  expect(finished.indexOf('marcus')).toBeLessThan(3);
});

test('concurrent requests for the same document draw it once', async () => {
  const [one, other] = await Promise.all([makePdf(sheet('Same'), 'dana'), makePdf(sheet('Same'), 'dana')]);
  expect(other).toBe(one);
});

test('a document that cannot be drawn fails, and the next one is drawn', async () => {
  const picture = { png: Buffer.from('no picture'), width: 1, height: 1 };
  const broken = { ...sheet('Broken'), sections: [{ title: 'Picture', picture }] };
  await expect(makePdf(broken, 'dana')).rejects.toThrow('image format');
  expect((await makePdf(sheet('Next'), 'dana')).length).toBeGreaterThan(500);
});
