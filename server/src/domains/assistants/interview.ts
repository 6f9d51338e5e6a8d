import type { Progress } from '#contract/ai.ts';
import { findApprovalWording } from '#contract/approval-wording.ts';
import { contentOf } from './sentences.ts';

/*
 * What the built-in interviews share: their state follows from the answers alone, in order, so nothing else
 * is stored.
 */

export interface Question<Topic> {
  topic: Topic;
  text: string;
}

export interface Said<Topic> {
  topic: Topic;
  text: string;
}

export interface Interview<Topic> {
  said: Said<Topic>[];
  additions: string[];
  next: Question<Topic> | null;
  progress: NonNullable<Progress>;
}

/** Returns the state of an interview with these questions after these answers. */
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
  approved: string;
  done: string;
  noted: string;
}

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
