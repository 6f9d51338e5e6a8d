import { browserTimeZone } from '#lib/dates.ts';
import { t } from '#lib/words.ts';

interface Zone {
  value: string;
  label: string;
}

const OFFERED: readonly { value: string; label: () => string }[] = [
  { value: 'UTC', label: () => t('settings:zoneUtc') },
  { value: 'America/New_York', label: () => t('settings:zoneEastern') },
  { value: 'America/Chicago', label: () => t('settings:zoneCentral') },
  { value: 'America/Denver', label: () => t('settings:zoneMountain') },
  { value: 'America/Los_Angeles', label: () => t('settings:zonePacific') },
  { value: 'Europe/London', label: () => t('settings:zoneLondon') },
  { value: 'Europe/Paris', label: () => t('settings:zoneParis') },
];

/** Returns "Buenos Aires, America/Argentina" for "America/Argentina/Buenos_Aires". */
export function zoneName(zone: string): string {
  const parts = zone.replaceAll('_', ' ').split('/');
  const place = parts.pop() ?? zone;
  return parts.length > 0 ? `${place}, ${parts.join('/')}` : place;
}

/** Returns the browser's zone, the seven common ones, and the selected one. */
export function shortList(chosen: string, own: string = browserTimeZone()): Zone[] {
  const offered = OFFERED.map(({ value, label }) => ({ value, label: label() }));
  const isOffered = (zone: string) => offered.some(({ value }) => value === zone);
  const here = { value: own, label: t('settings:zoneOfBrowser', { zone: zoneName(own) }) };
  const other = { value: chosen, label: zoneName(chosen) };
  return [
    here,
    ...(chosen === own || isOffered(chosen) ? [] : [other]),
    ...offered.filter(({ value }) => value !== own),
  ];
}

let everyZone: readonly string[] | undefined;

export function findZones(words: string): string[] {
  everyZone ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
  const wanted = words.toLowerCase().replaceAll(/[_/,]/g, ' ').split(/\s+/).filter(Boolean);
  return everyZone.filter((zone) => {
    const name = zone.toLowerCase().replaceAll(/[_/]/g, ' ');
    return wanted.every((word) => name.includes(word));
  });
}
