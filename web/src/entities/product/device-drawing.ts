import type { Product } from '#contract/products.ts';
import type { ProductCategory } from '#contract/vocabulary.ts';

/** The words that name a type of device, for each drawing in drawings.svg. */
const NAMES = {
  'acetabular-cup': /acetabul\w*|\b(hip|dual.mobility) (cup|liner|shell)/,
  analyzer: /analy[sz]er|spectrometer|cytometer|immunoassay|chemistry system|\bpcr\b|sequencer/,
  arthroscope: /arthroscop\w*|suture anchor|knotless|meniscal|shaver/,
  'bone-plate': /bone plates?|\bplat(e|ing)\b|plate system|external fixator/,
  'bone-screw': /cannulated|bone screws?|\bscrews?\b|intramedullary|\bnails?\b|k-wires?|fixation pins?/,
  'c-arm': /c-arm|fluoroscop\w*|x-ray|radiograph\w*|mammograph\w*|tomograph\w*|\b(ct|mri) scanner/,
  catheter: /\w*catheters?|introducer|sheath|cannula|drainage set|foley/,
  defibrillator: /defibrillat\w*|\baeds?\b/,
  'dental-implant': /dental implants?|endosseous|abutments?|\bdental\b|tooth|orthodontic/,
  'flexible-endoscope':
    /endoscop(e|es|y|ic)|colonoscop\w*|gastroscop\w*|bronchoscop\w*|duodenoscop\w*|laryngoscop\w*|video ?laryngoscop\w*/,
  forceps: /forceps|tweezers|needle holders?|\bclamps?\b/,
  grasper: /graspers?|laparoscop\w*/,
  guidewire: /guide ?wires?|embolic|embolization|microwire/,
  'hearing-aid': /hearing aids?|cochlear|audiomet\w*|hearing/,
  'heart-valve': /heart valves?|\b(aortic|mitral|tricuspid)\b|annuloplasty|\bvalves?\b/,
  'hip-stem': /hip stems?|femoral (stem|component|head)s?|\bhips?\b|cementless stem|ceramic heads?/,
  'infusion-pump': /infusion|syringe pumps?|insulin pumps?|elastomeric|enteral|\bpumps?\b/,
  'intraocular-lens': /intraocular|contact lens\w*|ophthalm\w*|phaco\w*|\blens(es)?\b|fundus|retina\w*|\beye/,
  knee: /\bknees?\b|tibial (tray|insert|baseplate)s?|patell\w*/,
  'negative-pressure-pump': /negative.pressure|npwt|wound vacuum/,
  pacemaker: /pacemakers?|pacing|implantable pulse|neurostimulat\w*|stimulators?/,
  'patient-monitor':
    /monitors?|oximet\w*|telemetry|electrocardiogra\w*|\be[ck]g\b|bedside|blood pressure|thermomet\w*|vital signs?/,
  'pedicle-screw': /pedicle|spinal (rod|fixation)|thoracolumbar/,
  pipette: /pipettes?|reagents?|controls?\b|calibrators?|\bvials?\b|specimen|antiser\w*|culture media/,
  'powered-driver': /powered|\bdrills?\b|drivers?|\bsaws?\b|reamers?|burrs?\b/,
  'respiratory-mask': /\bmasks?\b|cpap|nebuli[sz]\w*|airways?\b|oxygen|respirators?/,
  retractor: /retractors?|speculum|specula/,
  scissors: /scissors|\bshears?\b|\bcutters?\b|scalpels?|\bblades?\b|\bkni(fe|ves)\b/,
  shoulder: /shoulders?|glenoid|humer\w*/,
  'spinal-cage': /\bcages?\b|interbody|intervertebral|vertebra\w*|cervical disc|\bspin(e|al)\b/,
  stapler: /staplers?|staples?|clip appliers?|ligat\w*/,
  stent: /stents?|stenting|\bgrafts?\b/,
  'sterilization-tray':
    /\btrays?\b|sterili[sz]\w*|instrument sets?|autoclaves?|\bcutting guides?|instrument kits?/,
  'surgical-light': /(surgical|operating|examination) (light|lamp)s?|headlights?|illuminat\w*/,
  syringe: /syringes?|needles?|inject\w*|vaccin\w*/,
  'test-cassette': /\btests?\b|rapid|assays?\b|strips?\b|antigen|antibod\w*|cassettes?/,
  trocar: /trocars?|insufflat\w*|access port/,
  'ultrasound-probe': /ultraso\w*|transducers?|doppler/,
  ventilator: /ventilat\w*|anesthesia machine|resuscitators?/,
  'wound-dressing':
    /dressings?|bandages?|gauze|foam|wounds?\b|hydrogels?|hydrocolloids?|alginate|contact layer|compress(es|ion)|skin substitute/,
} as const;
export type DeviceDrawing = keyof typeof NAMES;
export const DEVICE_DRAWINGS = Object.keys(NAMES) as DeviceDrawing[];

const OF_CATEGORY: Record<ProductCategory, DeviceDrawing | null> = {
  orthopedic_implants: 'bone-plate',
  cardiovascular_devices: 'catheter',
  diagnostic_equipment: 'analyzer',
  surgical_instruments: 'forceps',
  wound_care: 'wound-dressing',
  other: null,
};

export type DrawnProduct = Pick<Product, 'category'> &
  Partial<Pick<Product, 'name' | 'description' | 'clearances'>>;

/**
 * The drawing for the product's type of device: by its name, by what FDA calls it, by its description, then by its
 * category. Null if none of these says anything.
 */
export function deviceDrawing({
  name,
  description,
  clearances,
  category,
}: DrawnProduct): DeviceDrawing | null {
  const calledByFda = clearances?.map(({ productCodeName }) => productCodeName) ?? [];
  for (const text of [name, ...calledByFda, description]) {
    const drawing = text && firstNamed(text.toLowerCase());
    if (drawing) return drawing;
  }
  return OF_CATEGORY[category];
}

/** The device that the text names first. A text may go on to name others that it works with. */
function firstNamed(text: string): DeviceDrawing | undefined {
  let first: { drawing: DeviceDrawing; index: number; length: number } | undefined;
  for (const drawing of DEVICE_DRAWINGS) {
    const found = NAMES[drawing].exec(text);
    if (!found) continue;
    const { index } = found;
    const { length } = found[0];
    if (!first || index < first.index || (index === first.index && length > first.length))
      first = { drawing, index, length };
  }
  return first?.drawing;
}
