import { defineDomain } from '#platform/domain.ts';
import { listeners } from './listeners.ts';
import { blockedPeople } from './personal-data.store.ts';

export { lockPair } from './lock.store.ts';
export { lockBlocks } from './lock.ts';
export { blockedBy, blockedWith, deleteBlock, findBlocked, hasBlocked, insertBlock } from './store.ts';

export const blocks = defineDomain({
  name: 'blocks',
  listeners: [listeners],
  personalData: [blockedPeople],
});
