import { ENGLISH_OF } from './translated-names.ts';

/**
 * The names that professionals use for the same device: everyday names, the names of FDA product codes, and
 * manufacturers' names. A search for one name on a line also finds the others.
 */
const LINES = `hip stem, femoral stem, femoral component
  hip cup, hip socket, acetabular cup, acetabular shell
  tibial insert, tibial bearing, knee insert
  hip implant, hip prosthesis, artificial hip, total hip
  knee implant, knee prosthesis, artificial knee, total knee
  shoulder stem, humeral stem
  kneecap, patella, patellar component
  spinal cage, spine cage, interbody cage, interbody fusion, body fusion device
  bone nail, im nail, intramedullary nail, intramedullary rod
  bone plate, fixation plate
  bone cement, pmma
  hernia mesh, surgical mesh
  wound dressing, wound cover, gauze dressing
  band aid, adhesive bandage
  stitches, suture
  scalpel, surgical blade
  cautery, electrosurgical
  heart valve, cardiac valve, mitral valve, aortic valve
  pacemaker, pulse generator
  defibrillator, aed
  balloon catheter, angioplasty catheter, ptca
  central line, central venous catheter
  iv set, infusion set, administration set
  insulin pump, infusion pump
  foley, urinary catheter
  urine bag, drainage bag
  feeding tube, gastrostomy tube, enteral
  breathing tube, endotracheal tube, tracheal tube
  ventilator, respirator
  cpap, positive airway
  oximeter, oxygen saturation
  sphygmomanometer, blood pressure, bp cuff
  ecg, ekg, electrocardiograph
  eeg, electroencephalograph
  mri, magnetic resonance
  ct scanner, computed tomography
  x ray, xray, radiographic
  ultrasound, ultrasonic
  glucose meter, glucometer, glucose monitor, blood glucose
  pregnancy test, hcg
  face mask, surgical mask
  tooth implant, dental implant, endosseous
  braces, orthodontic bracket
  lens implant, intraocular lens, iol
  hearing aid, hearing instrument`;

type Phrase = readonly string[];

/** All lines, so that a benchmark can search for their phrases one by one. */
export const SYNONYM_LINES: readonly (readonly Phrase[])[] = LINES.split('\n').map((line) =>
  line.split(',').map((phrase) => phrase.trim().split(' ')),
);

const LINE_OF = new Map(
  SYNONYM_LINES.flatMap((line) => line.map((phrase) => [phrase.join(' '), line] as const)),
);
const TRANSLATED = [...ENGLISH_OF.keys()].map((name) => name.split(' '));
const LONGEST = Math.max(...[...SYNONYM_LINES.flat(), ...TRANSLATED].map(({ length }) => length));

export function renamings(words: readonly string[]): Phrase[] {
  const replaced: Phrase[] = [];
  for (let start = 0; start < words.length; start++)
    for (let end = start + 1; end <= start + LONGEST && end <= words.length; end++)
      for (const other of othersOf(words.slice(start, end)))
        replaced.push([...words.slice(0, start), ...other, ...words.slice(end)]);
  return [words, ...replaced];
}

export const synonymsAt = (words: readonly string[], index: number): Phrase[] =>
  spansAt(words, index).flatMap(othersOf);

export const isTranslatedAt = (words: readonly string[], index: number): boolean =>
  spansAt(words, index).some((span) => ENGLISH_OF.has(withoutPlural(span.join(' '), ENGLISH_OF)));

function spansAt(words: readonly string[], index: number): Phrase[] {
  const spans: Phrase[] = [];
  for (let start = Math.max(0, index - LONGEST + 1); start <= index; start++)
    for (let end = index + 1; end <= start + LONGEST && end <= words.length; end++)
      spans.push(words.slice(start, end));
  return spans;
}

function othersOf(typed: Phrase): readonly Phrase[] {
  const text = typed.join(' ');
  const english = ENGLISH_OF.get(withoutPlural(text, ENGLISH_OF));
  if (english) return [english, ...othersOf(english)];
  const line = LINE_OF.get(withoutPlural(text, LINE_OF));
  return line?.filter((phrase) => !text.startsWith(phrase.join(' '))) ?? [];
}

/** Returns a name in the singular, because names of devices are often typed in the plural. */
function withoutPlural(text: string, known: ReadonlyMap<string, unknown>): string {
  if (known.has(text) || !(text.endsWith('s') || text.includes('s '))) return text;
  const last = text.replace(/(?<=[a-z]{3})s$/, '');
  return known.has(last) ? last : text.replaceAll(/(?<=[a-z]{3})s(?= |$)/g, '');
}
