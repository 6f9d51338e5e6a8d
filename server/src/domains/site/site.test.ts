import { describe, expect, test } from 'vitest';
import { getSite } from '#contract/site.ts';
import { useApp } from '#test/app.ts';

describe('site information for visitors', () => {
  const open = useApp();
  const closed = useApp({ REGISTRATION: 'invite', CONTACT_EMAIL: 'desk@medaccord.example' });

  test('says that registration is open by default', async () => {
    const { status, body } = await open.client().call(getSite);
    expect([status, body]).toEqual([200, { registration: 'open', contactEmail: null }]);
  });

  test('says that registration is by invitation and shows the contact address', async () => {
    const { body } = await closed.client().call(getSite);
    expect(body).toEqual({ registration: 'invite', contactEmail: 'desk@medaccord.example' });
  });
});
