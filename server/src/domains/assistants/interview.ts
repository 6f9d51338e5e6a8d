import type { Progress } from '#contract/ai.ts';
import { findApprovalWording } from '#contract/approval-wording.ts';
import type { PlainKey, Translate } from '#words/sentences.ts';
import { contentOf } from './sentences.ts';

/*
 * What the built-in interviews share: their state follows from the answers alone, in order, so nothing else
 * is stored.
 */

export interface Question<Topic> {
  topic: Topic;
  ask: (t: Translate) => string;
}

export const questionOn = <Topic>(topic: Topic, key: PlainKey): Question<Topic> => ({
  topic,
  ask: (t) => t(key),
});

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

interface Remarks {
  approved: PlainKey;
  done: PlainKey;
  noted: PlainKey;
}

export function replyTo<Topic>(
  { next, additions }: Interview<Topic>,
  answer: string,
  { approved, done, noted, t }: Remarks & { t: Translate },
): string {
  const remark = callsApproved(answer) ? t(approved) : '';
  const then = next?.ask(t) ?? t(additions.length > 0 ? noted : done);
  return [contentOf(answer) ? remark : t('interview:leftOut'), then].filter(Boolean).join(' ');
}

const callsApproved = (text: string): boolean =>
  !/\bpma\b/i.test(text) && findApprovalWording(text, []) !== undefined;
