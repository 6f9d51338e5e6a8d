import { type AccessApplication, type Review, reviewApplication } from '#contract/access-applications.ts';
import type { z } from 'zod';
import { call } from '#lib/api.ts';

type Decision = Pick<z.input<typeof Review>, 'status' | 'reviewNotes'>;

/** Reviews an application, unless it was reviewed or resubmitted after the reviewer loaded it. */
export const review = (
  { id, status, submittedAt }: Pick<AccessApplication, 'id' | 'status' | 'submittedAt'>,
  decision: Decision,
): Promise<AccessApplication> => {
  const seen = { status: status === 'changes_requested' ? status : ('pending' as const), submittedAt };
  return call(reviewApplication, { params: { id }, body: { ...decision, seen } });
};

/** Identifies a version of an application. Whoever selected one version has not seen a later one. */
export const versionOf = ({ id, submittedAt }: Pick<AccessApplication, 'id' | 'submittedAt'>): string =>
  `${id} ${submittedAt}`;

/** Sends one request for each application, all at once. Returns the applications whose request failed. */
export async function reviewEach(
  applications: readonly AccessApplication[],
  decision: Decision,
): Promise<AccessApplication[]> {
  const results = await Promise.allSettled(applications.map((one) => review(one, decision)));
  return applications.filter((_, index) => results[index]?.status === 'rejected');
}
