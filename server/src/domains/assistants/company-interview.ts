import { CompanyType } from '#contract/vocabulary.ts';
import { follow, type Interview, type Question, questionOn, type Script } from './interview.ts';
import { UNDERSTOOD } from './languages/grammars.ts';

/*
 * The built-in interview: five to seven questions that depend only on the previous answers, so that the answers
 * determine the state.
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
  type: CompanyType | null;
}

const BUSINESS: Question<Topic> = questionOn('business', 'interview:company.business');
const TYPE: Question<Topic> = questionOn('type', 'interview:company.type');

const TRACKS: Record<CompanyType, readonly Question<Topic>[]> = {
  manufacturer: [
    questionOn('products', 'interview:company.manufacturer.products'),
    questionOn('clearance', 'interview:company.manufacturer.clearance'),
    questionOn('customers', 'interview:company.manufacturer.customers'),
    questionOn('territories', 'interview:company.manufacturer.territories'),
    questionOn('partner', 'interview:company.manufacturer.partner'),
  ],
  distributor: [
    questionOn('lines', 'interview:company.distributor.lines'),
    questionOn('territories', 'interview:company.distributor.territories'),
    questionOn('team', 'interview:company.distributor.team'),
    questionOn('gaps', 'interview:company.distributor.gaps'),
    questionOn('partner', 'interview:company.distributor.partner'),
  ],
  observer: [
    questionOn('interest', 'interview:company.observer.interest'),
    questionOn('territories', 'interview:company.observer.territories'),
    questionOn('purpose', 'interview:company.observer.purpose'),
    questionOn('partner', 'interview:company.observer.partner'),
  ],
};

const UNDECIDED: readonly Question<Topic>[] = [
  questionOn('products', 'interview:company.undecided.products'),
  questionOn('customers', 'interview:company.undecided.customers'),
  questionOn('territories', 'interview:company.undecided.territories'),
  questionOn('partner', 'interview:company.undecided.partner'),
];

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

/**
 * Returns the first role that a person names: "we make implants and sell them through distributors" is a
 * manufacturer.
 */
function typeIn(answer: string): CompanyType | null {
  const found = UNDERSTOOD.flatMap(({ roles }) =>
    CompanyType.options.map((type) => ({ type, at: answer.search(roles[type]) })),
  )
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  return found[0]?.type ?? null;
}

export const COMPANY_SCRIPT: Script<Topic> = {
  opening: BUSINESS,
  follow: followInterview,
  remarks: {
    approved: 'interview:cleared',
    done: 'interview:companyDone',
    noted: 'interview:companyNoted',
  },
};
