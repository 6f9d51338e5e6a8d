import { SEARCH_ALERTS, type SearchAlert } from '#contract/saved-searches.ts';
import { m } from '#paraglide/messages.js';

const CHOICE: Record<SearchAlert, () => string> = {
  none: m.searches_alert_none,
  at_once: m.searches_alert_at_once,
  daily: m.searches_alert_daily,
  weekly: m.searches_alert_weekly,
};
const STATE: Record<SearchAlert, () => string> = {
  none: m.searches_alert_is_none,
  at_once: m.searches_alert_is_at_once,
  daily: m.searches_alert_is_daily,
  weekly: m.searches_alert_is_weekly,
};

export const alertChoices = () => SEARCH_ALERTS.map((value) => ({ value, label: CHOICE[value]() }));
export const alertState = (alert: SearchAlert): string => STATE[alert]();
