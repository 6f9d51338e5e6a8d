import type { Progress } from '#contract/ai.ts';
import { findApprovalWording } from '#contract/approval-wording.ts';
import type { PlainKey, Translate } from '#words/sentences.ts';
import { contentOf } from './sentences.ts';

/*
 * Shared by the built-in interviews: their state depends only on the answers, in order, so nothing else is stored.
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

export interface Script<Topic> {
  opening: Question<Topic>;
  follow: (answers: readonly string[]) => Interview<Topic>;
  remarks: { approved: PlainKey; done: PlainKey; noted: PlainKey };
}

export interface Reply {
  message: string;
  isComplete: boolean;
}

export interface Scripted {
  firstQuestion: string;
  progressAfter: (answers: readonly string[]) => Progress;
  replyTo: (answers: readonly string[]) => Reply;
  done: string;
}

export const inScript = <Topic>(script: Script<Topic>, t: Translate): Scripted => ({
  firstQuestion: script.opening.ask(t),
  progressAfter: (answers) => script.follow(answers).progress,
  replyTo: (answers) => replyInScript(script, answers, t),
  done: t(script.remarks.done),
});

function replyInScript<Topic>(
  { follow, remarks }: Script<Topic>,
  answers: readonly string[],
  t: Translate,
): Reply {
  const answer = answers.at(-1) ?? '';
  const { next, additions } = follow(answers);
  const remark = callsApproved(answer) ? t(remarks.approved) : '';
  const then = next?.ask(t) ?? t(additions.length > 0 ? remarks.noted : remarks.done);
  return {
    message: [contentOf(answer) ? remark : t('interview:leftOut'), then].filter(Boolean).join(' '),
    isComplete: next === null,
  };
}

const callsApproved = (text: string): boolean =>
  !/\bpma\b/i.test(text) && findApprovalWording(text, []) !== undefined;
