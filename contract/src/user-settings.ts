import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export const Theme = z.enum(THEMES);
export type Theme = z.infer<typeof Theme>;

/** What counts until somebody chooses (seed 2, section 3: Settings). */
export const DEFAULT_THEME = 'light' satisfies Theme;
export const DEFAULT_TIME_ZONE = 'UTC';

export const UNKNOWN_TIME_ZONE = 'Please choose a time zone from the list';

/** An IANA name that this machine can tell the time by, such as America/New_York. */
export const TimeZone = z.string().refine(isTimeZone, UNKNOWN_TIME_ZONE);

/** Names of one engine's own that stand in no list of IANA: others, and the calendar, refuse them. */
const NOT_IANA =
  /^(SystemV\/.*|(AC|AE|AG|AR|AS|BE|BS|CA|CN|CS|CT|EA|EC|IE|IS|JS|MI|NE|NS|PL|PN|PR|PS|SS|VS)T)$/i;

function isTimeZone(name: string): boolean {
  // An offset such as +02:00 knows nothing of summer time.
  if (name.length > 64 || /^[+-]/.test(name) || NOT_IANA.test(name)) return false;
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** What a person chose for themselves, on every device. */
export const UserSettings = z.object({
  theme: Theme,
  timeZone: z.string(),
  /** False until they chose one, or their browser said where it is. */
  isTimeZoneKnown: z.boolean(),
  profileVisible: z.boolean(),
  showEmail: z.boolean(),
  allowMessages: z.boolean(),
});
export type UserSettings = z.infer<typeof UserSettings>;

export const UserSettingsChange = z
  .object({
    theme: Theme,
    timeZone: TimeZone,
    profileVisible: z.boolean(),
    showEmail: z.boolean(),
    allowMessages: z.boolean(),
  })
  .partial();
export type UserSettingsChange = z.output<typeof UserSettingsChange>;

export const getUserSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'What the person signed in chose for themselves',
  audience: 'signed-in',
  response: UserSettings,
});

export const changeUserSettings = endpoint({
  method: 'PUT',
  path: '/api/settings',
  summary: 'Change some of it; what is left out stays',
  audience: 'signed-in',
  body: UserSettingsChange,
  response: UserSettings,
});
