import type { GeographicRegion, Territory } from '#contract/vocabulary.ts';
import { humanCase } from './human-case.ts';

/** The regions as drawn on the map. States that belong to two regions are divided by ZIP code. */
const STATES: Record<GeographicRegion, string> = {
  northeast: 'ME NH VT MA RI CT NY',
  new_york_metro: '',
  mid_atlantic: 'NJ PA DE MD DC VA WV',
  southeast: 'NC SC GA FL',
  south: 'AL MS TN KY AR LA OK',
  midwest: 'OH MI IN IL WI MN IA MO ND SD NE KS',
  texas: 'TX',
  mountain: 'MT ID WY UT CO',
  southwest: 'NV AZ NM',
  pacific_northwest: 'WA OR AK HI',
  northern_california: 'CA',
  southern_california: '',
};

const REGION_OF_STATE = new Map<string, Territory>([
  ...Object.entries(STATES).flatMap(([region, states]) =>
    states.split(' ').map((state): [string, Territory] => [state, region as GeographicRegion]),
  ),
  // The United Nations' classification (M49) counts Puerto Rico as part of the Caribbean.
  ['PR', 'latin_america'],
]);

/**
 * The first three digits of the ZIP codes of New York City, Long Island, the lower Hudson Valley, northern New Jersey
 * and Fairfield County.
 */
const NEW_YORK_METRO = /^(0(6[689]|7[0-689])|1(0[0-9]|1[0-9]))/;
/** The first three digits of the ZIP codes of California's ten southern counties. */
const SOUTHERN_CALIFORNIA = /^9([01]|2[0-8]|3[01345])/;

/** Returns the region of a place in the United States, or undefined when the state is unknown. */
export function regionOf(state: string, zip: string): Territory | undefined {
  if (['NY', 'NJ', 'CT'].includes(state) && NEW_YORK_METRO.test(zip)) return 'new_york_metro';
  if (state === 'CA' && SOUTHERN_CALIFORNIA.test(zip)) return 'southern_california';
  return REGION_OF_STATE.get(state);
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const SHORT_NAMES: Record<string, string> = { HK: 'Hong Kong', MO: 'Macao', US: 'United States' };

/** Returns "Houston, TX", "Lund, Sweden", or as much as is known. */
export function locationOf({
  city,
  state,
  country,
}: {
  city: string;
  state: string;
  country: string;
}): string | null {
  const within = country === 'US' && REGION_OF_STATE.has(state) ? state : nameOfCountry(country);
  return [withoutEnding(humanCase(city), within), within].filter(Boolean).join(', ') || null;
}

const withoutEnding = (city: string, country: string): string =>
  country && city.toLowerCase().endsWith(country.toLowerCase())
    ? city.slice(0, -country.length).replace(/[\s,-]+$/, '')
    : city;

const nameOfCountry = (code: string): string =>
  code ? (SHORT_NAMES[code] ?? countryNames.of(code) ?? code) : '';
