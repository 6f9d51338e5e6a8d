import { LRUCache } from 'lru-cache';
import { DEVICE_TYPES, type DeviceType } from '#contract/device-types.ts';
import type { Product } from '#contract/products.ts';

const NAMES: Record<DeviceType, RegExp> = {
  acetabular_cup: /acetabul\w*|(hip|dual.mobility) (cup|liner|shell)/,
  analyzer: /analy[sz]er|spectrometer|cytometer|immunoassay|chemistry system|pcr|sequencer/,
  arthroscope: /arthroscop\w*|suture anchor|knotless|meniscal|shaver/,
  bone_plate: /bone plates?|plat(e|ing)|plate system|external fixator/,
  bone_screw: /cannulated|bone screws?|screws?|intramedullary|nails?|k-wires?|fixation pins?/,
  c_arm: /c-arm|fluoroscop\w*|x-ray|radiograph\w*|mammograph\w*|tomograph\w*|(ct|mri) scanner/,
  catheter: /\w*catheters?|introducer|sheath|cannula|drainage set|foley/,
  defibrillator: /defibrillat\w*|aeds?/,
  dental_implant: /dental implants?|endosseous|abutments?|dental|tooth|orthodontics?/,
  flexible_endoscope:
    /endoscop(e|es|y|ic)|colonoscop\w*|gastroscop\w*|bronchoscop\w*|duodenoscop\w*|laryngoscop\w*|video ?laryngoscop\w*/,
  forceps: /forceps|tweezers|needle holders?|clamps?/,
  grasper: /graspers?|laparoscop\w*/,
  guidewire: /guide ?wires?|embolic|embolization|microwire/,
  hearing_aid: /hearing aids?|cochlear|audiomet\w*|hearing/,
  heart_valve: /heart valves?|(aortic|mitral|tricuspid)|annuloplasty|valves?/,
  hip_stem: /hip stems?|femoral (stem|component|head)s?|hips?|cementless stem|ceramic heads?/,
  infusion_pump: /infusion|syringe pumps?|insulin pumps?|elastomeric|enteral|pumps?/,
  intraocular_lens: /intraocular|contact lens\w*|ophthalm\w*|phaco\w*|lens(es)?|fundus|retina\w*|eyes?/,
  knee: /knees?|tibial (tray|insert|baseplate)s?|patell\w*/,
  negative_pressure_pump: /negative.pressure|npwt|wound vacuum/,
  pacemaker: /pacemakers?|pacing|implantable pulse|neurostimulat\w*|stimulators?/,
  patient_monitor:
    /monitors?|oximet\w*|telemetry|electrocardiogra\w*|e[ck]g|bedside|blood pressure|thermomet\w*|vital signs?/,
  pedicle_screw: /pedicle|spinal (rod|fixation)|thoracolumbar/,
  pipette: /pipettes?|reagents?|controls?|calibrators?|vials?|specimen|antiser\w*|culture media/,
  powered_driver: /powered|drills?|drivers?|saws?|reamers?|burrs?/,
  respiratory_mask: /masks?|cpap|nebuli[sz]\w*|airways?|oxygen|respirators?/,
  retractor: /retractors?|speculum|specula/,
  scissors: /scissors|shears?|cutters?|scalpels?|blades?|kni(fe|ves)/,
  shoulder: /shoulders?|glenoid|humer\w*/,
  spinal_cage: /cages?|interbody|intervertebral|vertebra\w*|cervical disc|spin(e|al)/,
  stapler: /staplers?|staples?|clip appliers?|ligat\w*/,
  stent: /stents?|stenting|grafts?/,
  sterilization_tray: /trays?|sterili[sz]\w*|instrument sets?|autoclaves?|cutting guides?|instrument kits?/,
  surgical_light: /(surgical|operating|examination) (light|lamp)s?|headlights?|illuminat\w*/,
  syringe: /syringes?|needles?|inject\w*|vaccin\w*/,
  test_cassette: /tests?|rapid|assays?|strips?|antigen|antibod\w*|cassettes?/,
  trocar: /trocars?|insufflat\w*|access port/,
  ultrasound_probe: /ultraso\w*|transducers?|doppler/,
  ventilator: /ventilat\w*|anesthesia machine|resuscitators?/,
  wound_dressing:
    /dressings?|bandages?|gauze|foam|wounds?|hydrogels?|hydrocolloids?|alginate|contact layer|compress(es|ion)|skin substitute/,
};

const WHOLE_WORDS = DEVICE_TYPES.map((type) => ({
  type,
  words: new RegExp(`\\b(?:${NAMES[type].source})\\b`),
}));

type NamedProduct = Pick<Product, 'name' | 'description'> & {
  clearances: readonly Pick<Product['clearances'][number], 'productCodeName'>[];
};

/**
 * The number of characters of a description that are read. The beginning says what the product is, and a list needs the
 * types of many products.
 */
const READ_CHARACTERS = 500;
const KNOWN_TEXTS = 2_000;

/**
 * Returns the device type according to the product's name, the FDA's name for it, or its description. Null if none of
 * these names a type.
 */
export function deviceTypeOf({ name, description, clearances }: NamedProduct): DeviceType | null {
  for (const text of [name, ...clearances.map(({ productCodeName }) => productCodeName), description]) {
    const type = text && firstNamed(text.slice(0, READ_CHARACTERS));
    if (type) return type;
  }
  return null;
}

/** A cache of the device that each text names first, because pages show the same products again and again. */
const known = new LRUCache<string, { type: DeviceType | undefined }>({ max: KNOWN_TEXTS });

/** Returns the device that the text names first. Devices named later may merely be used with the product. */
function firstNamed(text: string): DeviceType | undefined {
  const before = known.get(text);
  if (before) return before.type;
  const type = searchFirst(text.toLowerCase());
  known.set(text, { type });
  return type;
}

function searchFirst(text: string): DeviceType | undefined {
  let first: { type: DeviceType; index: number; length: number } | undefined;
  for (const { type, words } of WHOLE_WORDS) {
    const found = words.exec(text);
    if (!found) continue;
    const { index } = found;
    const { length } = found[0];
    if (!first || index < first.index || (index === first.index && length > first.length))
      first = { type, index, length };
  }
  return first?.type;
}
