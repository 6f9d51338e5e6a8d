import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { problem, problemOf } from '#contract/problems.ts';
import { issueAt } from './problems.ts';
import { BASE_LANGUAGE, translatorOf } from './words.ts';

const t = translatorOf(BASE_LANGUAGE);

describe('a problem with a field', () => {
  test('is returned as a sentence with its key and values', () => {
    expect(issueAt('attachmentIds', problem('validation:atMostFiles', { max: 5 }), t)).toEqual({
      path: 'attachmentIds',
      key: 'validation:atMostFiles',
      params: { max: 5 },
      message: 'At most 5 files',
    });
    expect(issueAt('email', 'validation:email', t)).toEqual({
      path: 'email',
      key: 'validation:email',
      message: 'Please enter a valid email address',
    });
  });

  test.each([
    [z.string().max(2), 'abc', 'At most 2 characters'],
    [z.string().min(2), 'a', 'At least 2 characters'],
    [z.string().min(1), '', 'This is required'],
    [z.array(z.string()).max(1), ['a', 'b'], 'At most 1 entry'],
    [z.array(z.string()).min(2), [], 'At least 2 entries'],
    [z.number().max(1_000_000), 2_000_000, 'At most 1,000,000'],
    [z.number().min(0), -1, 'At least 0'],
    [z.enum(['a', 'b']), 'c', 'Choose one of the options'],
    [z.string(), undefined, 'This is required'],
    [z.string(), 7, 'Expected string'],
    [z.uuid(), 'x', 'This is not valid'],
  ])('has a sentence even if the schema gives none: %#', (schema, value, sentence) => {
    const [issue] = schema.safeParse(value, { error: problemOf }).error?.issues ?? [];
    expect(issueAt('field', issue?.message ?? '', t).message).toBe(sentence);
  });
});
