import type { ErrorBody } from '#contract/errors.ts';
import { readProblem } from '#contract/problems.ts';
import { problemSentence } from '#words/problems.ts';
import type { Translate } from '#words/sentences.ts';

export const issueAt = (
  path: string,
  problem: string,
  t: Translate,
): NonNullable<ErrorBody['issues']>[number] => {
  const { key, params } = readProblem(problem);
  const hasParams = Object.keys(params).length > 0;
  const message = problemSentence(problem, t);
  return { path, key, ...(hasParams && { params }), message };
};
