interface Dependents {
  charged: number;
  waitingClaims: number;
}

/** Returns why a company cannot be deleted, or undefined when it can. */
export function obstacleToDeletion({ charged, waitingClaims }: Dependents): string | undefined {
  if (charged > 0) {
    return charged === 1
      ? 'A connection of this company was charged for. The record of that has to stay.'
      : `${charged} connections of this company were charged for. The record of that has to stay.`;
  }
  if (waitingClaims > 0) return 'Somebody claims this page. Decide about the claim first.';
  return undefined;
}
