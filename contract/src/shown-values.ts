import type { DeviceType } from './device-types.ts';
import type { ProductCategory } from './vocabulary.ts';

/* How values are shown on screens, and in the pages that the server fills with text (page-words.ts). */

/** The length, about eight lines, from which a text is collapsed. */
export const FOLD_AT = 480;

export const siteOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;

export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

const TINTS = 6;

export const initialsOfPerson = (firstName = '', lastName = ''): string =>
  (firstLetter(firstName) + firstLetter(lastName)).toUpperCase() || 'U';

/** Returns the first letters of the first two words, ignoring signs such as "&". */
export function initialsOfName(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words.slice(0, 2).map(firstLetter).join('').toUpperCase();
}

export function tintOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return `tint-${sum % TINTS}`;
}

const firstLetter = (word: string): string => /^./u.exec(word.trim())?.[0] ?? '';

const DRAWING_OF_CATEGORY: Record<ProductCategory, DeviceType | null> = {
  orthopedic_implants: 'bone_plate',
  cardiovascular_devices: 'catheter',
  diagnostic_equipment: 'analyzer',
  surgical_instruments: 'forceps',
  wound_care: 'wound_dressing',
  other: null,
};

/** Returns the drawing shown for a product without a picture: that of its device type, or else of its category. */
export const drawingOf = (product: {
  category: ProductCategory;
  deviceType?: DeviceType | null;
}): DeviceType | null => product.deviceType ?? DRAWING_OF_CATEGORY[product.category];
