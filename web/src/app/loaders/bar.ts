import { load } from '#lib/loading.ts';
import { unreadQuery } from '#lib/unread.ts';

/** Requests the counts of the signed-in bar without delaying the page. */
export const loadBar = (): void => void load(unreadQuery);
