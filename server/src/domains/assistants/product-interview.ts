import type { ProductCategory } from '#contract/vocabulary.ts';
import { follow, type Interview, type Question, replyTo } from './interview.ts';
import type { ProductInQuestion } from './store.ts';

export type Topic = 'purpose' | 'users' | 'build' | 'sizes' | 'supply' | 'clearance' | 'difference';

const purposeOf = (productName: string): string =>
  `In a sentence or two, what is ${productName}, and what is it used for? For example: “A cementless hip stem for primary arthroplasty”. If you do not know an answer, say so and it is left out.`;

const USERS: Question<Topic> = {
  topic: 'users',
  text: 'Who uses it: which specialists, and in which places of care?',
};
const CLEARANCE: Question<Topic> = {
  topic: 'clearance',
  text: 'Where does it stand with regulators: a 510(k), De Novo or PMA number, a CE mark, its class, or still on the way?',
};
const DIFFERENCE: Question<Topic> = {
  topic: 'difference',
  text: 'What sets it apart from what is used today?',
};

const TRACKS: Record<ProductCategory, readonly Question<Topic>[]> = {
  orthopedic_implants: [
    { topic: 'build', text: 'What is it made of, and how does it hold: material, coating, cement, screws?' },
    {
      topic: 'sizes',
      text: 'Which sizes and variants are there: lengths, diameters, angles, left and right?',
    },
    { topic: 'supply', text: 'How is it supplied: sterile or not, shelf life, instruments, loaner sets?' },
  ],
  cardiovascular_devices: [
    { topic: 'build', text: 'What is it made of, and how is it delivered: material, coating, access?' },
    { topic: 'sizes', text: 'Which sizes are there: diameters, lengths, sheath and guidewire?' },
    { topic: 'supply', text: 'How is it supplied: sterile, shelf life, single units or sets?' },
  ],
  diagnostic_equipment: [
    { topic: 'build', text: 'What does it measure or show, and by which method?' },
    {
      topic: 'sizes',
      text: 'What are its figures: accuracy, time to a result, dimensions, power, interfaces?',
    },
    { topic: 'supply', text: 'What belongs to it: consumables, software, service, warranty?' },
  ],
  surgical_instruments: [
    { topic: 'build', text: 'What is it made of, and how is it built?' },
    { topic: 'sizes', text: 'Which sizes and shapes are there, and what belongs to a set?' },
    { topic: 'supply', text: 'How is it used again: single use or reusable, cleaning, sterilization?' },
  ],
  wound_care: [
    { topic: 'build', text: 'What is it made of, and what does it do for the wound: absorbency, wear time?' },
    { topic: 'sizes', text: 'Which sizes and packs are there, and are they sterile?' },
  ],
  other: [
    { topic: 'build', text: 'How does it work, and what is it made of?' },
    { topic: 'sizes', text: 'Which sizes, variants or figures should a buyer know?' },
  ],
};

/** Returns the state of the interview about this product after these answers, in order. */
export function followInterview(
  { productName, category }: ProductInQuestion,
  answers: readonly string[],
): Interview<Topic> {
  const [first = ''] = answers;
  const track = TRACKS[category ?? categoryIn(first) ?? 'other'];
  const purpose: Question<Topic> = { topic: 'purpose', text: purposeOf(productName) };
  return follow([purpose, USERS, ...track, CLEARANCE, DIFFERENCE], answers);
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

export const DONE =
  'Thank you, that is all I need. The description and the specifications can be written now.';
const NOTED = 'Noted. Generate the description again to have that in it.';
const APPROVED =
  'A note on words: a device with a 510(k) is “cleared”, only one with a PMA is “approved”. The description keeps to that.';

export const replyToLast = (product: ProductInQuestion, answers: readonly string[]): string =>
  replyTo(followInterview(product, answers), answers.at(-1) ?? '', {
    approved: APPROVED,
    done: DONE,
    noted: NOTED,
  });

export const firstQuestion = ({ productName }: ProductInQuestion): string => purposeOf(productName);
