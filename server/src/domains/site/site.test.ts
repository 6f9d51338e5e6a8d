import { describe, expect, test } from 'vitest';
import { getSite } from '#contract/site.ts';
import { useApp } from '#test/app.ts';

describe('a visitor is told who may register and whom to write to', () => {
  const open = useApp();
  const closed = useApp({ REGISTRATION: 'invite', CONTACT_EMAIL: 'desk@medaccord.example' });

  test('as it is set up without a word', async () => {
    const { status, body } = await open.client().call(getSite);
    expect([status, body]).toEqual([200, { registration: 'open', contactEmail: null }]);
  });

  test('by invitation, with an address', async () => {
    const { body } = await closed.client().call(getSite);
    expect(body).toEqual({ registration: 'invite', contactEmail: 'desk@medaccord.example' });
  });
});
