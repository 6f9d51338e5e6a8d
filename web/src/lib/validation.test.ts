import { expect, test } from 'vitest';
import { z } from 'zod';
import { withSentences } from './validation.ts';

const Site = z.object({ website: z.url() });

test('a form is validated as it was when it was submitted, whatever is typed meanwhile', async () => {
  const typed = { website: 'redriver.example' };
  const checked = withSentences(Site).parseAsync(typed);
  typed.website = 'https://redriver.example';
  await expect(checked).rejects.toThrow(z.ZodError);
  expect(await withSentences(Site).parseAsync(typed)).toEqual(typed);
});
