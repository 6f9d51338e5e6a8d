import type { ProductCategory } from '#contract/vocabulary.ts';
import { follow, type Interview, type Question, questionOn, type Script } from './interview.ts';
import type { Understood } from './languages/grammar.ts';
import { UNDERSTOOD } from './languages/grammars.ts';
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

export function followInterview(product: ProductInQuestion, answers: readonly string[]): Interview<Topic> {
  const [first = ''] = answers;
  const track = TRACKS[product.category ?? categoryIn(first) ?? 'other'];
  return follow([purposeOf(product), USERS, ...track, CLEARANCE, DIFFERENCE], answers);
}

/**
 * Returns the category of the device named before its purpose: "a bone drill for spine surgery" is an instrument.
 */
export function categoryIn(words: string): ProductCategory | null {
  const named = UNDERSTOOD.flatMap((understood) => {
    const [called = ''] = words.split(understood.saysWhatFor, 1);
    return signIn(called, understood) ?? [];
  });
  return named[0] ?? UNDERSTOOD.flatMap((understood) => signIn(words, understood) ?? [])[0] ?? null;
}

const SIGNED_CATEGORIES = [
  'wound_care',
  'surgical_instruments',
  'diagnostic_equipment',
  'cardiovascular_devices',
  'orthopedic_implants',
] as const;

const signIn = (text: string, { categories }: Understood): ProductCategory | undefined =>
  SIGNED_CATEGORIES.find((category) => categories[category].test(text));

export const scriptFor = (product: ProductInQuestion): Script<Topic> => ({
  opening: purposeOf(product),
  follow: (answers) => followInterview(product, answers),
  remarks: {
    approved: 'interview:cleared',
    done: 'interview:productDone',
    noted: 'interview:productNoted',
  },
});
