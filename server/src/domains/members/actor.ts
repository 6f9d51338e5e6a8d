import type { CompanyType, MemberRole } from '#contract/vocabulary.ts';

export interface ActorsCompany {
  readonly id: string;
  readonly type: CompanyType;
  readonly role: MemberRole;
}

declare module '#platform/actor.ts' {
  interface Actor {
    readonly companies: readonly ActorsCompany[];
    /** Whether all their companies are observers. */
    readonly isObserver: boolean;
  }
}
