import { STATES } from './states.ts';

/** Legal forms, which people omit or mix up. `search_core` (migration) removes the same forms from names. */
const LEGAL_FORMS = new Set(
  `inc incorporated llc llp lp ltd limited ltda corp corporation co company plc pllc gmbh mbh kg kgaa ag se sa sas sarl srl
  spa bv nv ab as aps oy oyj kk pty pvt sdn bhd cv jsc doo sro`.split(/\s+/),
);
export const isLegalForm = (word: string): boolean => LEGAL_FORMS.has(word);

const ABBREVIATIONS = `amer american
  assoc assn associates association
  bros brothers
  ctr center centre
  dept department
  dev development
  dev device devices
  diag diagnostic diagnostics
  dist distributor distributors distributing distribution
  div division
  dr doctor
  eng engr engineering
  equip equipment
  ft fort
  grp group
  hosp hospital hospitals
  ind inds industries industrial
  inst institute
  inst instr instrument instruments
  intl international
  lab labs laboratory laboratories
  med medical medicine
  mfg manufacturing manufacturers manufacturer mfr
  mt mount
  natl national
  ortho orthopedic orthopedics
  pharm pharma pharmaceutical pharmaceuticals
  prod prods product products
  sci scientific science sciences
  st saint
  surg surgical
  svc svcs service services
  sys system systems
  tech technology technologies technical
  univ university`
  .split('\n')
  .map((line) => line.trim().split(' '));

const SYNONYMS = new Map<string, Set<string>>();
for (const group of ABBREVIATIONS)
  for (const word of group)
    SYNONYMS.set(word, new Set([...(SYNONYMS.get(word) ?? []), ...group.filter((other) => other !== word)]));

const SPELLINGS: readonly (readonly [british: string, american: string])[] = [
  ['orthopaed', 'orthoped'],
  ['paediat', 'pediat'],
  ['haem', 'hem'],
  ['anaesth', 'anesth'],
  ['gynaec', 'gynec'],
  ['oesoph', 'esoph'],
  ['oedem', 'edem'],
  ['faec', 'fec'],
  ['fibre', 'fiber'],
  ['titre', 'titer'],
  ['colour', 'color'],
  ['tumour', 'tumor'],
  ['catheteris', 'catheteriz'],
  ['sterilis', 'steriliz'],
];

export function variantsOf(word: string): { words: string[]; beginnings: string[] } {
  const spelled = SPELLINGS.flatMap(([british, american]) => {
    if (word.includes(british)) return [word.replace(british, american)];
    return word.startsWith(american) ? [word.replace(american, british)] : [];
  });
  return { words: [...(SYNONYMS.get(word) ?? [])], beginnings: [...spelled, ...singular(word)] };
}

/**
 * Returns the singular of a plural. The singular finds both forms, because words also match the beginnings of longer
 * words.
 */
function singular(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return [];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, `${word.slice(0, -3)}ie`];
  return /(?:x|ch|sh|s)es$/.test(word) ? [word.slice(0, -2), word.slice(0, -1)] : [word.slice(0, -1)];
}

const NAME_OF_CODE = new Map(STATES.map(({ code, words }) => [code, words]));
const CODE_OF_NAME = new Map(STATES.map(({ code, words }) => [words.join(' '), code]));
const LONGEST_NAME = 3;

export function placesAt(words: readonly string[], index: number): (readonly string[])[] {
  const named = NAME_OF_CODE.get(words[index] ?? '');
  const places: (readonly string[])[] = named ? [named] : [];
  for (let length = 1; length <= LONGEST_NAME; length++)
    for (let start = Math.max(0, index - length + 1); start <= index; start++) {
      const code = CODE_OF_NAME.get(words.slice(start, start + length).join(' '));
      if (code && start + length > index) places.push([code]);
    }
  return places;
}
