import { load } from '#lib/loading.ts';
import { unreadQuery } from '#lib/unread.ts';

/** Requests the figures of the signed-in bar beside the page; the page does not wait for them. */
export const loadBar = (): void => void load(unreadQuery);
