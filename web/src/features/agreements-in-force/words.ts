export const GROUND = {
  not_renewed: 'agreements-in-force:groundNotRenewed',
  without_reason: 'agreements-in-force:groundWithoutReason',
  breach: 'agreements-in-force:groundBreach',
  risk: 'agreements-in-force:groundRisk',
} as const;
