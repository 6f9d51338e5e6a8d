import type { Signatory } from './signatories.store.ts';

/** Returns the signatory of the same company who has to sign before `own`, if there is one. */
export const firstUnsigned = (signatories: readonly Signatory[], own: Signatory): Signatory | undefined =>
  signatories.find(
    ({ side, position, isInOrder, signedAt }) =>
      isInOrder && side === own.side && position < own.position && signedAt === null,
  );
