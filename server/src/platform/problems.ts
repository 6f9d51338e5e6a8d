import type { ErrorBody } from '#contract/errors.ts';
import { readProblem } from '#contract/problems.ts';
import { problemSentence } from '#words/problems.ts';
import { BASE_LANGUAGE, translatorOf } from './words.ts';

/** Returns what an error says about a field, from the message of a schema. */
export const issueAt = (path: string, problem: string): NonNullable<ErrorBody['issues']>[number] => {
  const { key, params } = readProblem(problem);
  const hasParams = Object.keys(params).length > 0;
  const message = problemSentence(problem, translatorOf(BASE_LANGUAGE));
  return { path, key, ...(hasParams && { params }), message };
};
