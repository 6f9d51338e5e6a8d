import { defineDomain } from '#platform/domain.ts';
import { listeners } from './listeners.ts';

export { holdPair } from './lock.store.ts';
export { holdBlocks } from './lock.ts';
export { deleteBlock, findBlocked, insertBlock } from './store.ts';

export const blocks = defineDomain({
  name: 'blocks',
  listeners: [listeners],
});
