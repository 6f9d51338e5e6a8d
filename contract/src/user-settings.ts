import { z } from 'zod';
import { isTimeZone } from './days.ts';
import { endpoint } from './endpoint.ts';
import { Language } from './languages.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export const Theme = z.enum(THEMES);
export type Theme = z.infer<typeof Theme>;

export const DEFAULT_THEME = 'light' satisfies Theme;
export const DEFAULT_TIME_ZONE = 'UTC';

const UNKNOWN_TIME_ZONE = 'validation:timeZone';

/** An IANA time zone that this machine supports, such as America/New_York. */
export const TimeZone = z.string().refine(isIanaTimeZone, UNKNOWN_TIME_ZONE);

/** Names that only one JavaScript engine accepts; other engines and Temporal reject them. */
const NOT_IANA =
  /^(SystemV\/.*|(AC|AE|AG|AR|AS|BE|BS|CA|CN|CS|CT|EA|EC|IE|IS|JS|MI|NE|NS|PL|PN|PR|PS|SS|VS)T)$/i;

function isIanaTimeZone(name: string): boolean {
  // An offset such as +02:00 ignores daylight saving time.
  if (name.length > 64 || /^[+-]/.test(name) || NOT_IANA.test(name)) return false;
  return isTimeZone(name);
}

export const UserSettings = z.object({
  theme: Theme,
  language: Language,
  timeZone: z.string(),
  /** False until the person has chosen a zone or their browser has reported one. */
  isTimeZoneKnown: z.boolean(),
  profileVisible: z.boolean(),
  showEmail: z.boolean(),
  allowMessages: z.boolean(),
});
export type UserSettings = z.infer<typeof UserSettings>;

export const UserSettingsChange = z
  .object({
    theme: Theme,
    language: Language,
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
  summary: "Read the caller's settings",
  audience: 'signed-in',
  response: UserSettings,
});

export const changeUserSettings = endpoint({
  method: 'PUT',
  path: '/api/settings',
  summary: "Change some of the caller's settings; omitted ones keep their value",
  audience: 'signed-in',
  body: UserSettingsChange,
  response: UserSettings,
});
