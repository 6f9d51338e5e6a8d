/** Legal forms and other words with a fixed case. They are compared without dots. */
const FIXED = new Map(
  `LLC LLP LLLP LP PLLC PC PLC PA USA US UK II III IV VI VII VIII IX XL NV BV AB AG KG SA SAS SE AS KK
   GmbH Oy Oyj Pty Pte Sdn Bhd Srl SpA SARL Inc Corp Co Ltd Mfg Intl Ind Div Assoc Bros Jr Sr Dr Mr Mrs Ms
   Mt Ft St Ed Al El La Le Du Di Da Jo Bo Ox Go My No Up On Do
   IBM CVS 3M BBL DME HME AED MRI EKG ECG EEG ENT CPAP NMR HIV UV IR UTI ICU OEM BASF TENS USCI USV ADM`
    .split(/\s+/)
    .map((word) => [word.toUpperCase(), word]),
);
const SMALL = new Set('A AN AND AT BY DE DEL DI EN ET FOR FROM IN OF ON OR THE TO UND VAN VON Y'.split(' '));

/** Converts a name in capitals to the case a person would use. Names that contain lowercase letters stay unchanged. */
export function humanCase(name: string): string {
  const spaced = name
    .replace(/\s+/g, ' ')
    .replace(/ ?,(?=[^\d]|$)/g, ', ')
    .replace(/\s+/g, ' ')
    .trim();
  if (/\p{Ll}/u.test(spaced)) return spaced;
  return spaced
    .split(' ')
    .map((word, index) => (index > 0 && SMALL.has(word) ? word.toLowerCase() : wordCase(word)))
    .join(' ');
}

const wordCase = (word: string): string =>
  isInitials(word) ? word : word.replace(/[\p{L}\p{N}]+(?:\.[\p{L}]+)*(?:'[\p{L}]+)?/gu, partCase);

/** Matches "U.S.", "T.", "E.I.", "L.L.C.," and "(ASP)". */
const isInitials = (word: string): boolean =>
  /^(?:\(?(?:\p{L}\.)+\p{L}?\)?|\(\p{L}{2,5}\))[.,]*$/u.test(word);

function partCase(part: string): string {
  const [stem = '', suffix] = part.split("'");
  if (suffix !== undefined)
    return stem.length === 1 ? `${stem}'${capital(suffix)}` : `${partCase(stem)}'${suffix.toLowerCase()}`;
  const fixed = FIXED.get(part.replaceAll('.', ''));
  if (fixed) return part.includes('.') ? part : fixed;
  if (/\d/.test(part) || isAcronym(part)) return part;
  if (/^MC\p{L}{4,}$/u.test(part)) return `Mc${capital(part.slice(2))}`;
  return part.split('.').map(capital).join('.');
}

const isAcronym = (part: string): boolean => part.length <= 2 || (part.length <= 4 && !/[AEIOUY]/.test(part));

const capital = (part: string): string => part.charAt(0) + part.slice(1).toLowerCase();
