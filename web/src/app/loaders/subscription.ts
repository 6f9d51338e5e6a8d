import { plansQuery, subscriptionQuery } from '#features/billing/queries.ts';
import { load } from '#lib/loading.ts';

export const loadSubscription = (): Promise<void> => load(plansQuery(), subscriptionQuery());
