import { m } from '#paraglide/messages.js';

export const yesNo = (is: boolean): string => (is ? m.compare_yes() : m.compare_no());
