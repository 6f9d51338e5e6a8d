import { t } from '#lib/words.ts';

/**
 * Where the actions are shown. A page shows the primary action and others; the header of another page shows only the
 * primary one. A conversation, a card and a row show one secondary button, which is short on a card and in a row. A row
 * has its own link to messages.
 */
export type Place = 'page' | 'head' | 'conversation' | 'card' | 'row';

export const isProminent = (place: Place): boolean => place === 'page' || place === 'head';

type Label = 'requests' | 'blocked' | 'sign' | 'write' | 'propose' | 'openRoom' | 'review' | 'view';

const LONG: Record<Label, () => string> = {
  requests: () => t('relationship:action.requests'),
  blocked: () => t('relationship:action.blocked'),
  sign: () => t('relationship:action.sign'),
  write: () => t('relationship:action.write'),
  propose: () => t('relationship:action.propose'),
  openRoom: () => t('relationship:action.openRoom'),
  review: () => t('relationship:action.review'),
  view: () => t('relationship:action.view'),
};

const SHORT: Record<Label, () => string> = {
  requests: () => t('relationship:short.view'),
  blocked: () => t('relationship:short.view'),
  sign: () => t('relationship:short.sign'),
  write: () => t('relationship:short.write'),
  propose: () => t('relationship:short.propose'),
  openRoom: () => t('relationship:short.openRoom'),
  review: () => t('relationship:short.review'),
  view: () => t('relationship:short.view'),
};

export const label = (place: Place, name: Label): string =>
  (place === 'card' || place === 'row' ? SHORT : LONG)[name]();
