import type { ProductCategory } from '#contract/vocabulary.ts';
import { follow, type Interview, type Question, questionOn, type Script } from './interview.ts';
import type { ProductInQuestion } from './store.ts';

export type Topic = 'purpose' | 'users' | 'build' | 'sizes' | 'supply' | 'clearance' | 'difference';

const purposeOf = ({ productName }: ProductInQuestion): Question<Topic> => ({
  topic: 'purpose',
  ask: (t) => t('interview:product.purpose', { product: productName }),
});

const USERS: Question<Topic> = questionOn('users', 'interview:product.users');
const CLEARANCE: Question<Topic> = questionOn('clearance', 'interview:product.clearance');
const DIFFERENCE: Question<Topic> = questionOn('difference', 'interview:product.difference');

const TRACKS: Record<ProductCategory, readonly Question<Topic>[]> = {
  orthopedic_implants: [
    questionOn('build', 'interview:product.orthopedic_implants.build'),
    questionOn('sizes', 'interview:product.orthopedic_implants.sizes'),
    questionOn('supply', 'interview:product.orthopedic_implants.supply'),
  ],
  cardiovascular_devices: [
    questionOn('build', 'interview:product.cardiovascular_devices.build'),
    questionOn('sizes', 'interview:product.cardiovascular_devices.sizes'),
    questionOn('supply', 'interview:product.cardiovascular_devices.supply'),
  ],
  diagnostic_equipment: [
    questionOn('build', 'interview:product.diagnostic_equipment.build'),
    questionOn('sizes', 'interview:product.diagnostic_equipment.sizes'),
    questionOn('supply', 'interview:product.diagnostic_equipment.supply'),
  ],
  surgical_instruments: [
    questionOn('build', 'interview:product.surgical_instruments.build'),
    questionOn('sizes', 'interview:product.surgical_instruments.sizes'),
    questionOn('supply', 'interview:product.surgical_instruments.supply'),
  ],
  wound_care: [
    questionOn('build', 'interview:product.wound_care.build'),
    questionOn('sizes', 'interview:product.wound_care.sizes'),
  ],
  other: [
    questionOn('build', 'interview:product.other.build'),
    questionOn('sizes', 'interview:product.other.sizes'),
  ],
};

/** Returns the state of the interview about this product after these answers, in order. */
export function followInterview(product: ProductInQuestion, answers: readonly string[]): Interview<Topic> {
  const [first = ''] = answers;
  const track = TRACKS[product.category ?? categoryIn(first) ?? 'other'];
  return follow([purposeOf(product), USERS, ...track, CLEARANCE, DIFFERENCE], answers);
}

/** "A bone drill for spine surgery" is an instrument: the noun comes before the purpose. */
const SIGNS: readonly (readonly [ProductCategory, RegExp])[] = [
  ['wound_care', /\b(?:wounds?|dressings?|bandages?|gauzes?|hydrocolloids?|ulcers?|sutures?)\b/i],
  [
    'surgical_instruments',
    /\b(?:instruments?|retractors?|forceps|scissors|scalpels?|drills?|saws?|reamers?|trocars?|clamps?|curettes?|needle holders?|staplers?)\b/i,
  ],
  [
    'diagnostic_equipment',
    /\b(?:diagnostics?|analy[sz]ers?|assays?|tests?|monitors?|imaging|ultrasound|x-ray|scanners?|microscopes?|oximeters?|ecg|ekg)\b/i,
  ],
  [
    'cardiovascular_devices',
    /\b(?:cardi\w+|vascular|stents?|catheters?|heart|coronary|aortic|pacemakers?|guidewires?|embol\w+)\b/i,
  ],
  [
    'orthopedic_implants',
    /\b(?:orthop\w+|hips?|knees?|shoulders?|spin(?:e|al)|pedicle|bones?|femoral|tibial|acetabular|fixators?|intramedullary|arthroplasty|interbody|implants?)\b/i,
  ],
];
const SAYS_WHAT_FOR = /\s(?:for|of|in|with|to|that|which|used)\s|[,;.]/;

export function categoryIn(words: string): ProductCategory | null {
  const [called = ''] = words.split(SAYS_WHAT_FOR, 1);
  const signIn = (text: string) => SIGNS.find(([, sign]) => sign.test(text))?.[0];
  return signIn(called) ?? signIn(words) ?? null;
}

export const scriptFor = (product: ProductInQuestion): Script<Topic> => ({
  opening: purposeOf(product),
  follow: (answers) => followInterview(product, answers),
  remarks: {
    approved: 'interview:productCleared',
    done: 'interview:productDone',
    noted: 'interview:productNoted',
  },
});
