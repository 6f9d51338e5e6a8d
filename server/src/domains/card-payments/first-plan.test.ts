import { describe, expect, test } from 'vitest';
import { startCheckout } from '#contract/card-payments.ts';
import { createSubscription, getSubscription } from '#contract/plans.ts';
import { useCards } from '#test/cards.ts';
import { createPrincipal } from '#test/factories.ts';

const cards = useCards({ RATE_LIMIT: 'on' });

const PLAN = { planId: 'basic', interval: 'month' } as const;
const PLAN_CHANGES_PER_DAY = 20;

describe('the first plan that is chosen with a card', () => {
  test('starts while plan changes are counted, without making the server wait for itself', async () => {
    const owner = await createPrincipal(cards.app, { name: 'First Plan Devices' });
    await owner.client.call(startCheckout, { body: { plan: PLAN } });
    await cards.happen(cards.fake.completeCheckout());
    const { subscription, notStarted } = (await owner.client.call(getSubscription)).body;
    expect([subscription?.planId, notStarted]).toEqual(['basic', null]);
  });

  test('does not start after too many plan changes, and the owner sees the reason', async () => {
    const owner = await createPrincipal(cards.app, { name: 'Restless Devices' });
    for (let change = 0; change < PLAN_CHANGES_PER_DAY; change += 1)
      await owner.client.call(createSubscription, { body: PLAN });
    await owner.client.call(startCheckout, { body: { plan: PLAN } });
    await cards.happen(cards.fake.completeCheckout());
    expect((await owner.client.call(getSubscription)).body).toMatchObject({
      subscription: null,
      notStarted: { ...PLAN, reason: 'too_many_changes' },
    });
  });
});
