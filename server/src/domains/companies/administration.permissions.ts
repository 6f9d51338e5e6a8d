interface Dependents {
  /** Connections made by way of it that were charged for. */
  charged: number;
  waitingClaims: number;
}

/** Why a company cannot be deleted; undefined where nothing speaks against it (decisions, section 5: Admin). */
export function obstacleToDeletion({ charged, waitingClaims }: Dependents): string | undefined {
  if (charged > 0) {
    return charged === 1
      ? 'A connection of this company was charged for. The record of that has to stay.'
      : `${charged} connections of this company were charged for. The record of that has to stay.`;
  }
  if (waitingClaims > 0) return 'Somebody claims this page. Decide about the claim first.';
  return undefined;
}
