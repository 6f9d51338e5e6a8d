import { describe, expect, test } from 'vitest';
import { getSite } from '#contract/site.ts';
import { useApp } from '#test/app.ts';

describe('site information for visitors', () => {
  const open = useApp();
  const closed = useApp({
    REGISTRATION: 'invite',
    CONTACT_EMAIL: 'desk@medaccord.example',
    SELLER_NAME: 'MedAccord GmbH',
    SELLER_ADDRESS: 'Domshof 1; 28195 Bremen',
  });

  test('says by default that registration is open and the operator is MedAccord', async () => {
    const { status, body } = await open.client().call(getSite);
    expect([status, body]).toEqual([
      200,
      { registration: 'open', operator: { name: 'MedAccord', address: [] }, contactEmail: null },
    ]);
  });

  test('says that registration is by invitation and shows the operator and the contact address', async () => {
    const { body } = await closed.client().call(getSite);
    expect(body).toEqual({
      registration: 'invite',
      operator: { name: 'MedAccord GmbH', address: ['Domshof 1', '28195 Bremen'] },
      contactEmail: 'desk@medaccord.example',
    });
  });
});
