import type { CompanyType } from '#contract/vocabulary.ts';
import { follow, type Interview, type Question, replyTo } from './interview.ts';

/*
 * The built-in interview: five to seven questions that follow from the previous answers alone, so that the
 * answers determine the state.
 */

export type Topic =
  | 'business'
  | 'type'
  | 'products'
  | 'clearance'
  | 'customers'
  | 'lines'
  | 'team'
  | 'gaps'
  | 'interest'
  | 'purpose'
  | 'territories'
  | 'partner';

interface CompanyInterview extends Interview<Topic> {
  /** Null while the type is unknown. */
  type: CompanyType | null;
}

const BUSINESS: Question<Topic> = {
  topic: 'business',
  text: 'In a sentence or two, what does your company do, and for whom? For example: “We make external fixation for trauma surgeons” or “We distribute spine implants to hospitals in Ohio”. If you do not know an answer, say so and it is left out.',
};
const TYPE: Question<Topic> = {
  topic: 'type',
  text: 'Which of these are you: a manufacturer, a distributor, or an observer who follows the market?',
};

const TRACKS: Record<CompanyType, readonly Question<Topic>[]> = {
  manufacturer: [
    {
      topic: 'products',
      text: 'Which products should a partner know about, and what sets them apart?',
    },
    {
      topic: 'clearance',
      text: 'Where do they stand with regulators: 510(k), PMA, CE mark, ISO 13485, or still on the way?',
    },
    { topic: 'customers', text: 'Who uses them: which specialties, hospitals or other places of care?' },
    { topic: 'territories', text: 'In which territories do you look for partners?' },
    {
      topic: 'partner',
      text: 'What should a partner bring, and what do you offer: training, samples, exclusivity, margins?',
    },
  ],
  distributor: [
    { topic: 'lines', text: 'Which product lines do you carry today, and for which specialties?' },
    { topic: 'territories', text: 'Which territories do you cover?' },
    {
      topic: 'team',
      text: 'How do you sell: own representatives, clinical specialists, service, a warehouse?',
    },
    { topic: 'gaps', text: 'What would you like to add to your line card?' },
    {
      topic: 'partner',
      text: 'What do you offer a manufacturer, and what do you expect: exclusivity, training, inventory?',
    },
  ],
  observer: [
    { topic: 'interest', text: 'Which parts of the medical device market do you follow?' },
    { topic: 'territories', text: 'Which regions matter to you?' },
    {
      topic: 'purpose',
      text: 'What brings you here: investment, research, purchasing, something else?',
    },
    { topic: 'partner', text: 'Whom would you like to hear from, and about what?' },
  ],
};

const UNDECIDED: readonly Question<Topic>[] = [
  { topic: 'products', text: 'Which products or services are you known for?' },
  { topic: 'customers', text: 'Who uses them: which specialties, hospitals or other places of care?' },
  { topic: 'territories', text: 'Which territories matter to you?' },
  { topic: 'partner', text: 'Whom would you like to work with, and what do you offer them?' },
];

/** The usual number of questions, used until the type is known. */
const USUAL_LENGTH = 6;

export function followInterview(answers: readonly string[]): CompanyInterview {
  const [first = '', second = ''] = answers;
  const emerged = typeIn(first);
  const opening = emerged || answers.length === 0 ? [BUSINESS] : [BUSINESS, TYPE];
  const type = emerged ?? typeIn(second);
  const isOpen = answers.length < opening.length;
  const interview = follow(isOpen ? opening : [...opening, ...(type ? TRACKS[type] : UNDECIDED)], answers);
  if (!isOpen) return { ...interview, type };
  return { ...interview, type, progress: { ...interview.progress, of: USUAL_LENGTH } };
}

const SIGNS: Record<CompanyType, RegExp> = {
  manufacturer:
    /\b(?:manufactur\w*|makers?|mak(?:e|es|ing)|design\w*|develop\w*|produc(?:e|es|ing|ers?)|build\w*|oem)\b/i,
  distributor:
    /\b(?:distribut\w*|resell\w*|dealers?|wholesal\w*|represent\w*|sales (?:agency|reps?)|carry|carries|import(?:s|ers?|ing)?)\b/i,
  observer:
    /\b(?:observ\w*|invest\w*|ventures?|consult\w*|analysts?|advis\w*|researchers?|journalists?|purchasing (?:group|organi[sz]ation)|health ?system)\b/i,
};

/**
 * The first role that a person names counts: "we make implants and sell them through distributors" is a
 * manufacturer.
 */
function typeIn(answer: string): CompanyType | null {
  const found = (Object.keys(SIGNS) as CompanyType[])
    .map((type) => ({ type, at: answer.search(SIGNS[type]) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  return found[0]?.type ?? null;
}

export const DONE = 'Thank you. I write the description now; you can change every word of it.';
const NOTED = 'Noted. I write the description again with that at its end.';
const CLEARED =
  'A note on words: a device with a 510(k) is “cleared”, only one with a PMA is “approved”. Please check that in the description.';

export const firstQuestion = (): string => BUSINESS.text;

export const replyToLast = (answers: readonly string[]): string =>
  replyTo(followInterview(answers), answers.at(-1) ?? '', { approved: CLEARED, done: DONE, noted: NOTED });
