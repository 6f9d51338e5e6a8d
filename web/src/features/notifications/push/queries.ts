import { getPushKey, listPushDevices } from '#contract/push-subscriptions.ts';
import { oneQuery } from '#lib/queries.ts';

export const pushKeyQuery = oneQuery(getPushKey, {}, []);
export const pushDevicesQuery = oneQuery(listPushDevices, {}, ['push-devices']);
