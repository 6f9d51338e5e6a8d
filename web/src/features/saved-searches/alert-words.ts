import { SEARCH_ALERTS, type SearchAlert } from '#contract/saved-searches.ts';
import { t } from '#lib/words.ts';

const CHOICE: Record<SearchAlert, () => string> = {
  none: () => t('saved-searches:alertNone'),
  at_once: () => t('saved-searches:alertImmediate'),
  daily: () => t('saved-searches:alertDaily'),
  weekly: () => t('saved-searches:alertWeekly'),
};
const STATE: Record<SearchAlert, () => string> = {
  none: () => t('saved-searches:alertIsNone'),
  at_once: () => t('saved-searches:alertIsImmediate'),
  daily: () => t('saved-searches:alertIsDaily'),
  weekly: () => t('saved-searches:alertIsWeekly'),
};

export const alertChoices = () => SEARCH_ALERTS.map((value) => ({ value, label: CHOICE[value]() }));
export const alertState = (alert: SearchAlert): string => STATE[alert]();
