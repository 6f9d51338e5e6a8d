import { isDay } from './days.ts';

/**
 * The files in the folder and their sources. The dates come from the folder's README. Where it names only a month, the
 * date is the first of that month.
 */
export const FILES = {
  suppliers: 'cms-medical-equipment-suppliers.csv',
  firms: 'fda-firms.csv',
  devices: 'fda-gudid-devices.csv',
  productCodes: 'fda-product-codes.csv',
  decisions: 'fda-510k.csv',
  recalls: 'fda-device-recalls.csv',
} as const;

export const CLEARANCES = { sourceName: 'FDA 510(k) records', sourceDate: '2026-04-01' };
export const AI_DEVICES = { sourceName: 'FDA AI-enabled device list' };
/** The source of the decisions from 1976 to 1985, which were copied earlier. */
export const EARLY_CLEARANCES = { sourceName: 'FDA 510(k) records', sourceDate: '2020-10-01' };
export const DEVICES = { sourceName: 'FDA GUDID records', sourceDate: '2016-08-25' };
/** The source of recalls in a file that states neither the day of the copy nor a later recall. */
export const RECALLS = { sourceName: 'FDA recall records', sourceDate: '2023-12-12' };
export const SUPPLIERS = { sourceName: 'Medicare supplier records', sourceDate: '2020-09-01' };

/**
 * Returns the date in a source such as "openFDA 510k (2026-04)", which is the first of the month or year when the day
 * is unknown; undefined for a source without a date.
 */
export function dateInSource(source: string): string | undefined {
  const [, year, month = '01'] = /\((\d{4})(?:-(\d\d))?\)$/.exec(source) ?? [];
  const day = `${year}-${month}-01`;
  return isDay(day) ? day : undefined;
}
