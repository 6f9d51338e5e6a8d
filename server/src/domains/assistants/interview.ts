import type { Progress } from '#contract/ai.ts';
import { findApprovalWording } from '#contract/approval-wording.ts';
import { contentOf } from './sentences.ts';

/*
 * What the built-in interviews have in common: where one stands follows from the answers alone, in their order, so that
 * nothing else needs to be kept.
 */

export interface Question<Topic> {
  topic: Topic;
  text: string;
}

/** What was said about a topic; never empty. */
export interface Said<Topic> {
  topic: Topic;
  text: string;
}

export interface Interview<Topic> {
  said: Said<Topic>[];
  /** What was added after the last question. */
  additions: string[];
  next: Question<Topic> | null;
  progress: NonNullable<Progress>;
}

/** Where an interview of these questions stands after these answers. */
export function follow<Topic>(
  questions: readonly Question<Topic>[],
  answers: readonly string[],
): Interview<Topic> {
  const given = answers.map(contentOf);
  return {
    said: questions.flatMap(({ topic }, index) => {
      const text = given[index];
      return text ? [{ topic, text }] : [];
    }),
    additions: given.slice(questions.length).filter(Boolean),
    next: questions[answers.length] ?? null,
    progress: { question: Math.min(answers.length + 1, questions.length), of: questions.length },
  };
}

const LEFT_OUT = 'That is left out.';

interface Remarks {
  /** Said of an answer that calls a device approved which is not (21 CFR 807.97). */
  approved: string;
  /** Everything was asked. */
  done: string;
  /** Something was added afterwards. */
  noted: string;
}

/** What is said after the last answer. */
export function replyTo<Topic>(
  { next, additions }: Interview<Topic>,
  answer: string,
  { approved, done, noted }: Remarks,
): string {
  const remark = callsApproved(answer) ? approved : '';
  const then = next?.text ?? (additions.length > 0 ? noted : done);
  return [contentOf(answer) ? remark : LEFT_OUT, then].filter(Boolean).join(' ');
}

const callsApproved = (text: string): boolean =>
  !/\bpma\b/i.test(text) && findApprovalWording(text, []) !== undefined;
