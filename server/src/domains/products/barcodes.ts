/** The character that scanners send between the variable-length fields of a UDI barcode (GS). */
const SEPARATOR = String.fromCodePoint(29);
/** A prefix with the kind of symbol, which a scanner may send before the data. */
const SYMBOL = /^\s*(?:\][a-z]\d)?\s*/i;

/**
 * Returns the device identifier (GTIN-14) in a barcode as it is scanned or printed, with or without brackets, or in a
 * number of 12 to 14 digits. Returns undefined for anything else.
 */
export function deviceIdentifier(text: string): string | undefined {
  const data = text.replaceAll(SEPARATOR, ' ').replace(SYMBOL, '');
  const bracketed = /\(01\)\s*(\d{14})/.exec(data)?.[1];
  const scanned = /^01(\d{14})(?=1[0-7]|21|24|30|$)/.exec(data.replaceAll(/\s/g, ''))?.[1];
  const printed = /^\d[\d\s-]*$/.test(data) ? data.replaceAll(/[\s-]/g, '') : '';
  const number = /^\d{12,14}$/.test(printed) ? printed.padStart(14, '0') : undefined;
  // Some identifiers in the FDA's records have a wrong check digit, which the barcodes repeat.
  return bracketed ?? scanned ?? (number !== undefined && isChecked(number) ? number : undefined);
}

function isChecked(number: string): boolean {
  const sum = Array.from(number).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}
