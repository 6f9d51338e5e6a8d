import { listPolicyVersions } from '#contract/policies.ts';
import { oneQuery } from '#lib/queries.ts';

export const policyVersionsQuery = oneQuery(listPolicyVersions, {}, ['user']);
