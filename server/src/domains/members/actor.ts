import type { CompanyType, MemberRole } from '#contract/vocabulary.ts';

export interface ActorsCompany {
  readonly id: string;
  readonly type: CompanyType;
  readonly role: MemberRole;
}

declare module '#platform/actor.ts' {
  interface Actor {
    readonly companies: readonly ActorsCompany[];
    /** Whether all the actor's companies are observers; false without a company. */
    readonly isObserver: boolean;
  }
}
