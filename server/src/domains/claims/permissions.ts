/** A page is claimed while nobody owns it. Observers may, as they may register: to claim is to join, not to trade. */
export const canBeClaimed = ({ isUnclaimed }: { isUnclaimed: boolean }): boolean => isUnclaimed;
