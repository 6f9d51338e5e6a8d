import { browserTimeZone } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';

interface Zone {
  value: string;
  label: string;
}

/** Seed 2, section 2: Settings. */
const OFFERED: readonly { value: string; label: () => string }[] = [
  { value: 'UTC', label: m.settings_zone_utc },
  { value: 'America/New_York', label: m.settings_zone_eastern },
  { value: 'America/Chicago', label: m.settings_zone_central },
  { value: 'America/Denver', label: m.settings_zone_mountain },
  { value: 'America/Los_Angeles', label: m.settings_zone_pacific },
  { value: 'Europe/London', label: m.settings_zone_london },
  { value: 'Europe/Paris', label: m.settings_zone_paris },
];

/** "America/Argentina/Buenos_Aires" as it reads: "Buenos Aires, America/Argentina". */
export function zoneName(zone: string): string {
  const parts = zone.replaceAll('_', ' ').split('/');
  const place = parts.pop() ?? zone;
  return parts.length > 0 ? `${place}, ${parts.join('/')}` : place;
}

/** The browser's own zone, the seven, and the one that is chosen where it is none of them. */
export function shortList(chosen: string, own: string = browserTimeZone()): Zone[] {
  const offered = OFFERED.map(({ value, label }) => ({ value, label: label() }));
  const isOffered = (zone: string) => offered.some(({ value }) => value === zone);
  const here = { value: own, label: m.settings_zone_here({ zone: zoneName(own) }) };
  const other = { value: chosen, label: zoneName(chosen) };
  return [
    here,
    ...(chosen === own || isOffered(chosen) ? [] : [other]),
    ...offered.filter(({ value }) => value !== own),
  ];
}

let everyZone: readonly string[] | undefined;

/** Those whose name holds every word. */
export function findZones(words: string): string[] {
  everyZone ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
  const wanted = words.toLowerCase().replaceAll(/[_/,]/g, ' ').split(/\s+/).filter(Boolean);
  return everyZone.filter((zone) => {
    const name = zone.toLowerCase().replaceAll(/[_/]/g, ' ');
    return wanted.every((word) => name.includes(word));
  });
}
