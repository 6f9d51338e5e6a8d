import {
  type Passport,
  type PassportQuestion,
  type PassportValue,
  saysSomething,
} from '#contract/passports.ts';
import type { Day } from '#contract/days.ts';
import { today } from '#lib/dates.ts';

export const SECTIONS = [
  { name: 'passports:sectionCompany', questions: ['legal_form', 'owners', 'references'] },
  { name: 'passports:sectionLicenses', questions: ['licenses', 'insurance', 'quality_system'] },
  { name: 'passports:sectionConduct', questions: ['sanctions', 'anti_corruption', 'recalls', 'violations'] },
  { name: 'passports:sectionStorage', questions: ['storage', 'temperature_control'] },
] as const satisfies readonly { name: string; questions: readonly PassportQuestion[] }[];

export const IN_ORDER: readonly PassportQuestion[] = SECTIONS.flatMap(({ questions }) => questions);

export type Answer = Passport['answers'][number];

/** Returns whether an answer contains anything that a partner can read: text, yes or no, licenses or a document. */
export const isAnswered = ({ value, documents }: Answer): boolean =>
  documents.length > 0 || (value !== null && saysSomething(value));

/** Returns whether to leave a question without saving it: nothing was entered, and no earlier answer was cleared. */
export const isToSkip = (opened: PassportValue, given: PassportValue): boolean =>
  !saysSomething(opened) && !saysSomething(given);

export function nextUnanswered(
  answers: readonly Answer[],
  after?: PassportQuestion,
): PassportQuestion | undefined {
  const place = after === undefined ? 0 : IN_ORDER.indexOf(after) + 1;
  return [...IN_ORDER.slice(place), ...IN_ORDER.slice(0, place)].find(
    (question) =>
      question !== after && answers.some((answer) => answer.question === question && !isAnswered(answer)),
  );
}

const SOON_DAYS = 30;
const DAY_MS = 86_400_000;

export type Expiry = 'expired' | 'soon' | 'later';

export function expiryOf(day: Day | null): Expiry {
  if (day === null) return 'later';
  const left = (Date.parse(day) - Date.parse(today())) / DAY_MS;
  return left < 0 ? 'expired' : left <= SOON_DAYS ? 'soon' : 'later';
}

interface Expiring {
  /** The id of a document, or the state and number of a license. */
  key: string;
  name: string;
  day: Day;
  isExpired: boolean;
}

export const expiringIn = ({ value, documents }: Answer): Expiring[] =>
  [
    ...documents.map(({ id, name, expiresOn }) => ({ key: id, name, expiresOn })),
    ...(value?.licenses ?? []).map(({ state, number, expiresOn }) => ({
      key: `${state} ${number}`,
      name: state,
      expiresOn,
    })),
  ]
    .flatMap(({ key, name, expiresOn }) => {
      const expiry = expiryOf(expiresOn);
      return expiresOn === null || expiry === 'later'
        ? []
        : [{ key, name, day: expiresOn, isExpired: expiry === 'expired' }];
    })
    .toSorted((one, other) => one.day.localeCompare(other.day));

export type AnswerStatus = 'asked' | 'expired' | 'missing' | 'soon' | 'answered';

export function statusOf(answer: Answer): AnswerStatus {
  const expiring = expiringIn(answer);
  if (answer.requests.length > 0) return 'asked';
  if (expiring.some(({ isExpired }) => isExpired)) return 'expired';
  if (!isAnswered(answer)) return 'missing';
  return expiring.length > 0 ? 'soon' : 'answered';
}
