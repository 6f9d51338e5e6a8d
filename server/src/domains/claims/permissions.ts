/** Whether a page can be claimed. Observers may claim one too, because claiming is not trading. */
export const canBeClaimed = ({ isUnclaimed }: { isUnclaimed: boolean }): boolean => isUnclaimed;
