import { announcePolicy, listPolicyVersions } from '#contract/policies.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as announce from './announce.ts';

export function routes(on: On, platform: Platform): void {
  on(listPolicyVersions, () => announce.listVersions(platform));
  on(announcePolicy, ({ actor, body }) => announce.announcePolicy(platform, actor, body));
}
