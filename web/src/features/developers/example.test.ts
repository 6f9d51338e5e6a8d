import { describe, expect, test } from 'vitest';
import { groupsOf } from './document.ts';
import { commandOf, exampleOf } from './example.ts';

describe('the example of an API call', () => {
  test('has a value of the right type for each field', () => {
    const schema = {
      type: 'object',
      properties: {
        title: { type: 'string' },
        stage: { type: 'string', enum: ['prospect', 'won'] },
        companyId: {
          anyOf: [
            { type: 'string', enum: [''] },
            { type: 'string', format: 'uuid' },
          ],
        },
        value: { type: ['integer', 'null'], minimum: 10 },
        tags: { type: 'array', items: { type: 'string' } },
      },
    };
    expect(exampleOf(schema)).toEqual({
      title: 'text',
      stage: 'prospect',
      companyId: expect.stringMatching(/^[\da-f-]{36}$/),
      value: 10,
      tags: ['text'],
    });
  });

  test('is a command with the token, the ids in the path and the body', () => {
    const command = commandOf(
      {
        method: 'PATCH',
        path: '/api/deals/{dealId}/stage',
        operation: {
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { stage: { const: 'proposal' } } },
              },
            },
          },
        },
      },
      'https://medaccord.example',
    );
    expect(command).toMatch(
      /^curl -X PATCH "https:\/\/medaccord\.example\/api\/deals\/[\da-f-]{36}\/stage" \\\n/,
    );
    expect(command).toContain('Bearer $MEDACCORD_TOKEN');
    expect(command).toContain('"stage": "proposal"');
  });
});

describe('the groups of API calls', () => {
  test('contain the calls that a program may make, but none for administrators or the user’s account', () => {
    const groups = groupsOf({
      paths: {
        '/api/deals': { get: { tags: ['deals'], security: [{ 'signed-in': [] }, { token: [] }] } },
        '/api/user/sessions': { get: { tags: ['user'], security: [{ 'signed-in': [] }] } },
        '/api/admin/check': { get: { tags: ['admin'] } },
        '/api/logout': { get: { tags: ['logout'], responses: { '302': {} } } },
        '/api/companies': { get: { tags: ['companies'] }, post: { tags: ['companies'] } },
      },
    });
    expect(groups.map(({ name, calls }) => [name, calls.map(({ method }) => method)])).toEqual([
      ['companies', ['GET']],
      ['deals', ['GET']],
    ]);
  });
});
